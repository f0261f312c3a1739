import { expect, it } from "vitest";
import { analyse, totalsOf } from "../../testing/analyse";

const SOLD = [120.5, 83.35, 64.1, 210, 47.6];
const SUM = 525.55;

it("gives no sales where a column that was read for a fee adds more to payments than is taken off", async () => {
  const exported = (cash: number): string => {
    const rows = SOLD.map((amount, at) => {
      const [beside, fee] = [at % 3 === 1 ? cash : 0, -Math.round(amount) / 100];
      const money = [amount, beside, fee, amount + beside + fee].map((one) => one.toFixed(2)).join(";");
      return `0${at + 1}/05/2026;VENTA;P7000${at};${money}`;
    });
    return `Fecha;Movimiento;Número;Monto Venta;Vuelto;Comisión e IVA;Monto a Abonar\n${rows.join("\n")}\n`;
  };
  const { sales = 0, fees } = totalsOf(await analyse(exported(20), "abonos.csv"));
  expect([sales === SUM, fees]).toEqual([false, undefined]);
  expect(totalsOf(await analyse(exported(-0.2), "abonos.csv"))).toMatchObject({ sales: SUM });
});

const summed = (net: string): string => `<settlement currency="EUR"><rows>
${SOLD.map((amount, at) => `<row ref="P7000${at}" date="2026-05-0${at + 1}" type="sale"><gross>${amount.toFixed(2)}</gross><commission>${(amount / 50).toFixed(2)}</commission><net>${(amount - amount / 50).toFixed(2)}</net></row>`).join("\n")}
</rows><summary><totalGross>525.55</totalGross><totalCommission>10.51</totalCommission><amountQuern>18.00</amountQuern><netAmount>${net}</netAmount></summary></settlement>`;

it("gives no net where the file states another one than its rows leave", async () => {
  expect(totalsOf(await analyse(summed("515.04"), "settlement.xml"))).toMatchObject({ sales: SUM, net: 515.04 });
  expect(totalsOf(await analyse(summed("533.04"), "settlement.xml")).net).not.toBe(515.04);
});
