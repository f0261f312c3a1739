import { describe, expect, it } from "vitest";
import { analyse, totalsOf } from "../../testing/analyse";

const SOLD = [412.5, 96.2, 1280, 75.4, 330.9, 58, 240.75, 615.1, 149.99, 87.35, 502, 33.6];
const round = (amount: number): number => Math.round(amount * 100) / 100;
const sum = (some: readonly number[]): number => round(some.reduce((all, one) => all + one, 0));
const day = (at: number): string => `2026-05-${String(at + 1).padStart(2, "0")}`;

describe("kinds of rows", () => {
  it("take a canceled payment that is less than nothing, with its charge, for a refund", async () => {
    const row = (at: number, word: string, amount: number): string =>
      [day(at), `A-${5100 + at}`, word, amount.toFixed(2), round(amount * 0.02).toFixed(2)].join(";");
    const rows = SOLD.map((amount, at) => ({ amount, text: row(at, "проведен", amount) }));
    const net = (amount: number): string => round(amount - round(amount * 0.02)).toFixed(2);
    const contents = `Дата;Номер заказа;Статус;Сумма операции, RUB;Комиссия;К зачислению
${rows.map(({ amount, text }) => `${text};${net(amount)}`).join("\n")}
${row(12, "отменен", -96.2)};${net(-96.2)}
`;
    const fees = round(sum(SOLD.map((amount) => round(amount * 0.02))) - 1.92);
    expect(totalsOf(await analyse(contents, "reestr.csv"))).toEqual({
      sales: sum(SOLD),
      refunds: 96.2,
      fees,
      net: round(sum(SOLD) - 96.2 - fees),
    });
  });

  it("count nothing of a canceled payment that took nothing", async () => {
    const row = (at: number, word: string, amount: number, fee: number): string =>
      [day(at), `A-${5100 + at}`, word, amount.toFixed(2), fee.toFixed(2), round(amount - fee).toFixed(2)].join(";");
    const contents = `Date;Order;Status;Amount GBP;Charge;Net
${SOLD.map((amount, at) => row(at, "Settled", amount, round(amount * 0.02))).join("\n")}
${row(12, "Cancelled", 96.2, 1.92)}
`;
    expect(totalsOf(await analyse(contents, "payments.csv"))).toMatchObject({ sales: sum(SOLD) });
  });

  it("tell the charge of a transfer and a canceled payment in the ledger of a wallet", async () => {
    let balance = 500;
    const rows: string[] = [];
    const move = (at: number, words: string, amount: number): void => {
      balance = round(balance + amount);
      const sides = amount > 0 ? [amount.toFixed(2), ""] : ["", (0 - amount).toFixed(2)];
      rows.push([`${day(at)} 10:${10 + rows.length}:00`, words, ...sides, balance.toFixed(2)].join(","));
    };
    for (const [at, amount] of SOLD.entries()) {
      move(at, `Merchant Payment from 2557***${120 + at}`, amount);
      move(at, "Merchant Payment Charge", 0 - round(amount * 0.01));
    }
    move(12, "Merchant Payment Cancelled to 2557***125", -58);
    move(13, "Bank Transfer Charge", -60);
    move(13, "Transfer to Bank 0021***44", -2500);
    const contents = `Completion Time,Details,Paid In (TZS),Withdrawn (TZS),Balance (TZS)
${rows.join("\n")}
`;
    const fees = round(sum(SOLD.map((amount) => round(amount * 0.01))) + 60);
    expect(totalsOf(await analyse(contents, "till.csv"))).toMatchObject({ sales: sum(SOLD), refunds: 58, fees });
  });

  it("take a correction that the words beside it call a fee for one", async () => {
    const row = (at: number, type: string, amount: number, fee: number, words: string): string =>
      [
        `tx_${900 + at}`,
        type,
        amount.toFixed(2),
        fee.toFixed(2),
        round(amount - fee).toFixed(2),
        day(at),
        words,
      ].join();
    const contents = `transaction,entry,gross,fee,net,date,details
${SOLD.map((amount, at) => row(at, "payment", amount, round(amount * 0.03), `Basket ${7000 + at}`)).join("\n")}
${row(13, "adjustment", -19, 0, "Account fee - phone support")}
Currency,EUR
`;
    const fees = round(sum(SOLD.map((amount) => round(amount * 0.03))) + 19);
    expect(totalsOf(await analyse(contents, "ledger.csv"))).toMatchObject({ sales: sum(SOLD), fees });
  });

  it("take the tax that a shop collects and hands on for none of its fees", async () => {
    const row = (at: number, type: string, words: string, amount: number, fee: number): string => {
      const money = (one: number): string => (one === 0 ? "--" : `${one < 0 ? "-" : ""}$${Math.abs(one).toFixed(2)}`);
      return [day(at), type, words, "USD", money(amount), money(fee), money(round(amount + fee))].join(",");
    };
    const contents = `Date,Type,Title,Currency,Amount,Fees & Taxes,Net
${SOLD.flatMap((amount, at) => [
  row(at, "Sale", `Order ${600 + at}`, amount, 0),
  row(at, "Fee", "Transaction fee", 0, 0 - round(amount * 0.065)),
  row(at, "Tax", "Sales tax paid by buyer", 0, 0 - round(amount * 0.08)),
]).join("\n")}
`;
    const fees = sum(SOLD.map((amount) => round(amount * 0.065)));
    const taxes = sum(SOLD.map((amount) => round(amount * 0.08)));
    expect(totalsOf(await analyse(contents, "shop.csv"))).toEqual({
      sales: sum(SOLD),
      fees,
      adjustments: 0 - taxes,
      net: round(sum(SOLD) - fees - taxes),
    });
  });
});
