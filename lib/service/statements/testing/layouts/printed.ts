import { comma, lines, type Truth } from "../formats/ledger";
import { dated, earning, type Layout, layout, month, only, PERIOD, sumOf, type Trade } from "./trade";

const dollars = (cents: number): string => {
  const size = `$${(Math.abs(cents) / 100).toLocaleString("en-US", { minimumFractionDigits: 2 })}`;
  return cents < 0 ? `-${size}` : size;
};
const at = (left: string, ...right: string[]): string =>
  left.padEnd(38) + right.map((one) => one.padStart(14)).join("");
type Sums = { sales: number; refunds: number; chargebacks: number; reversals: number; fees: number; net: number };
const sumsOf = (trades: readonly Trade[]): Sums => {
  const gross = (...types: Parameters<typeof only>[1][]): number =>
    Math.abs(sumOf(only(trades, ...types), (one) => one.gross));
  const fees = sumOf(trades, ({ fee }) => fee) + gross("fee");
  return {
    sales: gross("sale"),
    refunds: gross("refund"),
    chargebacks: gross("chargeback"),
    reversals: gross("won"),
    fees,
    net: gross("sale") - gross("refund") - gross("chargeback") + gross("won") - fees,
  };
};
const BRANDS = ["Visa", "Mastercard", "Amex"] as const;
const brandRows = (trades: readonly Trade[], money: (cents: number) => string): string[] => {
  const of = (some: readonly Trade[]): string[] => {
    const [sold, back] = [only(some, "sale"), only(some, "refund")];
    const gross = sumOf(sold, (one) => one.gross);
    const refunded = Math.abs(sumOf(back, (one) => one.gross));
    return [String(sold.length), money(gross), String(back.length), money(refunded), money(gross - refunded)];
  };
  return [
    ...BRANDS.map((brand) => at(brand, ...of(trades.filter((one) => one.brand === brand)))),
    at("Total", ...of(trades)),
  ];
};

/** A monthly statement: summary, cards, deposits by day, fees of which three are single and one is the total. */
function monthly(): Layout {
  const trades = earning(month(70, "USD"));
  const { sales, refunds, chargebacks, reversals, fees, net } = sumsOf(trades);
  const days = [...new Set(only(trades, "sale").map(({ day }) => day))];
  const interchange = Math.floor(fees / 2);
  return layout(
    "monthly statement, printed",
    "statement.txt",
    lines(
      "NORTHLINE MERCHANT SERVICES",
      "Kestrel Cycles                 Merchant number 4445 0022 31",
      "Statement period 05/01/26 - 05/31/26",
      "Direct questions to your bank or to 800-555-0100. This is not an invoice.",
      "",
      "ACCOUNT SUMMARY",
      at("Sales submitted", dollars(sales)),
      at("Refunds", dollars(0 - refunds)),
      at("Chargebacks", dollars(0 - chargebacks)),
      at("Chargeback reversals", dollars(reversals)),
      at("Fees", dollars(0 - fees)),
      at("Amount deposited", dollars(net)),
      "",
      "SUMMARY BY CARD TYPE",
      at("Card type", "Sales", "Amount", "Refunds", "Amount", "Net"),
      brandRows(trades, dollars),
      "",
      "DEPOSITS BY DAY",
      at("Day", "Sales", "Refunds"),
      days.map((day) =>
        at(
          dated(day, "mm/dd/yy"),
          dollars(
            sumOf(
              only(trades, "sale").filter((one) => one.day === day),
              (one) => one.gross,
            ),
          ),
          dollars(
            0 -
              Math.abs(
                sumOf(
                  only(trades, "refund").filter((one) => one.day === day),
                  (one) => one.gross,
                ),
              ),
          ),
        ),
      ),
      "",
      "FEES",
      at("Description", "Volume", "Rate", "Fee"),
      at("Visa interchange", dollars(sales), "1.10%", dollars(interchange)),
      at("Mastercard assessments", dollars(sales), "0.13%", dollars(fees - interchange - 4495)),
      at("PCI compliance", "", "", dollars(3000)),
      at("Statement fee", "", "", dollars(1495)),
      at("Total fees", "", "", dollars(fees)),
    ),
    trades,
    { period: PERIOD },
  );
}

/** The same in German, with a running balance carried from the month before. */
function german(): Layout {
  const trades = earning(month(71, "EUR"));
  const { sales, refunds, chargebacks, reversals, fees, net } = sumsOf(trades);
  const eur = (cents: number): string => `${comma(cents)} €`;
  return layout(
    "händlerabrechnung, printed",
    "abrechnung.txt",
    lines(
      "Händlerabrechnung",
      "Vertragspartner 4450231   Kestrel Fahrräder GmbH",
      "Abrechnungszeitraum: 01.05.2026 - 31.05.2026",
      "",
      at("Kartenumsätze", eur(sales)),
      at("Gutschriften an Karteninhaber", eur(0 - refunds)),
      at("Rückbelastungen", eur(0 - chargebacks)),
      at("Stornierte Rückbelastungen", eur(reversals)),
      at("Disagio und Entgelte", eur(0 - fees)),
      at("Auszahlungsbetrag", eur(net)),
      "",
      "Umsätze nach Kartenart",
      at("Karte", "Anzahl", "Umsatz", "Anzahl", "Gutschrift", "Saldo"),
      brandRows(trades, eur),
    ),
    trades,
    { period: PERIOD },
  );
}

function french(): Layout {
  const trades = earning(month(72, "EUR"));
  const { sales, refunds, chargebacks, reversals, fees, net } = sumsOf(trades);
  const eur = (cents: number): string => `${comma(cents).replace(/\./g, " ")} EUR`;
  return layout(
    "relevé commerçant, printed",
    "releve.txt",
    lines(
      "Relevé de compte commerçant",
      "Contrat 4450231",
      "Période du 01/05/2026 au 31/05/2026",
      "",
      at("Total des ventes", eur(sales)),
      at("Total des remboursements", eur(0 - refunds)),
      at("Impayés", eur(0 - chargebacks)),
      at("Impayés annulés", eur(reversals)),
      at("Commissions et frais", eur(0 - fees)),
      at("Montant net versé", eur(net)),
    ),
    trades,
    { period: PERIOD },
  );
}

/** Other words; fees are collected at the end of the month, so that deposits are more than the net. */
function collected(): Layout {
  const trades = earning(month(73, "USD"));
  const { sales, refunds, chargebacks, reversals, fees, net } = sumsOf(trades);
  return layout(
    "your month at a glance, printed",
    "glance.txt",
    lines(
      "Harborpay",
      "Your month at a glance",
      "May 1, 2026 through May 31, 2026",
      "",
      at("What customers paid you", dollars(sales)),
      at("What you returned", dollars(0 - refunds)),
      at("Lost to disputes", dollars(0 - chargebacks)),
      at("Won back from disputes", dollars(reversals)),
      at("What we charged", dollars(0 - fees)),
      at("What we sent to your bank", dollars(net)),
      "",
      "Transactions",
      at("Date", "Type", "Amount", "Fee", "Net"),
      trades.map((one) =>
        at(
          dated(one.day, "mm/dd/yyyy"),
          {
            sale: "Payment",
            refund: "Refund",
            chargeback: "Dispute",
            won: "Dispute won",
            fee: "Monthly fee",
            payout: "",
            hold: "",
            release: "",
          }[one.type],
          dollars(one.gross),
          dollars(one.fee),
          dollars(one.gross - one.fee),
        ),
      ),
    ),
    trades,
    { period: PERIOD },
  );
}

/** Only lists: transactions on two pages with titles repeated, a total at the end. */
function listed(): Layout {
  const trades = earning(month(74, "GBP"));
  const pounds = (cents: number): string => dollars(cents).replace("$", "£");
  const titles = at("Settled   Reference", "Type", "Gross", "Charges", "Net");
  const row = (one: Trade): string =>
    at(
      `${dated(one.day, "dd/mm/yyyy")}  ${one.id}`,
      {
        sale: "Sale",
        refund: "Refund",
        chargeback: "Chargeback",
        won: "Reversal",
        fee: "Service fee",
        payout: "",
        hold: "",
        release: "",
      }[one.type],
      pounds(one.gross),
      pounds(one.fee),
      pounds(one.gross - one.fee),
    );
  return layout(
    "list on two pages, printed",
    "list.txt",
    lines(
      "Tidewater Acquiring Ltd",
      "Settlement advice 01/05/2026 to 31/05/2026",
      "",
      titles,
      trades.slice(0, 15).map(row),
      "Page 1 of 2",
      "",
      titles,
      trades.slice(15).map(row),
      at(
        "Totals",
        "",
        ...[(one: Trade) => one.gross, (one: Trade) => one.fee, (one: Trade) => one.gross - one.fee].map((of) =>
          pounds(sumOf(trades, of)),
        ),
      ),
    ),
    trades,
    { period: PERIOD },
  );
}

/** Columns so narrow that long words touch the amounts. */
function narrow(): Layout {
  const trades = earning(month(75, "USD"));
  const titles = "Posted      Reference  Activity                Gross      Fee        Net";
  const words = {
    sale: "Card sale",
    refund: "Refund to cardholder",
    chargeback: "Chargeback debit",
    won: "Chargeback reversal",
    fee: "Monthly service fee",
    payout: "",
    hold: "",
    release: "",
  };
  const row = (one: Trade): string =>
    `${dated(one.day, "mm/dd/yyyy")} ${one.id.padEnd(10)} ${words[one.type].padEnd(19)}${[one.gross, one.fee, one.gross - one.fee].map((cents) => ` ${dollars(cents).padStart(9)}`).join("")}`;
  return layout(
    "narrow columns, printed",
    "list.txt",
    lines("Oakline Card Services", "Activity from 05/01/2026 to 05/31/2026", "", titles, trades.map(row)),
    trades,
    { period: PERIOD },
  );
}

const none = (name: string, kind: string, contents: string, file = "paper.txt"): Layout =>
  layout(name, file, contents, [], { kind, truth: {} as Record<string, Partial<Truth[string]>> });

const OTHERS: readonly Layout[] = [
  none(
    "bank statement, printed",
    "bank statement",
    lines(
      "First Harbor Bank",
      "Checking account 0045 1123",
      "Statement period 05/01/2026 - 05/31/2026",
      at("Beginning balance", "$4,100.00"),
      at("Deposits and other credits", "$2,800.00"),
      at("Withdrawals and other debits", "-$1,900.00"),
      at("Ending balance", "$5,000.00"),
      "",
      at("Date  Description", "Amount", "Balance"),
      at("05/04  NORTHLINE MERCHANT DEPOSIT", "1,800.00", "5,900.00"),
      at("05/09  Check 1021", "-900.00", "5,000.00"),
      at("05/18  STRIPE PAYOUT", "1,000.00", "6,000.00"),
      at("05/27  Payroll", "-1,000.00", "5,000.00"),
    ),
  ),
  none(
    "bank export",
    "bank statement",
    lines(
      "Date;Text;Amount;Balance",
      "04.05.2026;Worldline payout 8832;1.800,00;5.900,00",
      "09.05.2026;Rent;-900,00;5.000,00",
      "18.05.2026;Stripe payments;1.000,00;6.000,00",
      "27.05.2026;Salary;-1.000,00;5.000,00",
      "28.05.2026;Card purchase grocer;-20,00;4.980,00",
    ),
    "account.csv",
  ),
  none(
    "statement of a credit card",
    "not a statement",
    lines(
      "Harbor Rewards Card",
      "Account ending 4821",
      "Statement closing date 05/28/2026",
      at("Previous balance", "$1,200.00"),
      at("Payments and credits", "-$1,200.00"),
      at("Purchases", "$843.20"),
      at("Interest charged", "$0.00"),
      at("New balance", "$843.20"),
      at("Credit limit", "$10,000.00"),
      at("Minimum payment due", "$35.00"),
      "Payment due date 06/22/2026",
      "",
      at("05/03  GROCER", "$43.20"),
      at("05/11  AIRLINE", "$800.00"),
    ),
  ),
  none(
    "invoice with tax",
    "customer bill",
    lines(
      "Invoice 2026-0517",
      "Bill to Kestrel Cycles",
      at("Description", "Quantity", "Price", "Amount"),
      at("Terminal rental", "2", "$30.00", "$60.00"),
      at("Paper rolls", "10", "$1.50", "$15.00"),
      at("Subtotal", "", "", "$75.00"),
      at("Sales tax", "", "", "$6.00"),
      at("Total due", "", "", "$81.00"),
    ),
  ),
];

export const PRINTED: readonly Layout[] = [monthly(), german(), french(), collected(), listed(), narrow(), ...OTHERS];
