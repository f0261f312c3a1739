import { expect, it } from "vitest";
import { analyse, totalsOf } from "../../testing/analyse";

it("reads a list below titles of which one is the sign of a number", async () => {
  const rows = [
    ["№", "Дата", "Операция", "Карта", "Сумма операции", "Комиссия банка", "К перечислению"],
    ["1", "01.04.2026", "Покупка", "VISA", "18 500,00", "-360,75", "18 139,25"],
    ["2", "02.04.2026", "Покупка", "MC", "7 990,00", "-155,81", "7 834,19"],
    ["3", "03.04.2026", "Покупка", "VISA", "124 300,00", "-2 423,85", "121 876,15"],
    ["4", "05.04.2026", "Возврат", "VISA", "-7 990,00", "155,81", "-7 834,19"],
    ["5", "07.04.2026", "Покупка", "MC", "33 450,50", "-652,28", "32 798,22"],
  ];
  const file = `Реестр возмещений\nВалюта:\tKZT\n\n${rows.map((cells) => cells.join("\t")).join("\n")}\n`;
  expect(totalsOf(await analyse(file, "reestr.tsv"))).toEqual({
    sales: 184240.5,
    refunds: 7990,
    fees: 3436.88,
    net: 172813.62,
  });
});
