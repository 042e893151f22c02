import type { Cover } from '#domain/insurance/insurance.ts';
import { clubNames } from '#tests/support/server/price-model.ts';
import { sumOf, type Booked } from './plain-book.ts';
import { totalOf, type Bought, type PlainYear } from './plain-money.ts';

/** The sums that the office reads of the plain model, in integer cents. */

interface Asked {
  readonly year: number;
  readonly from: string;
  readonly to: string;
}

/** What the settlement must say of a year and some days. */
export function plainSettlement(
  all: readonly PlainYear[],
  booked: readonly Booked[],
  { from, to, year }: Asked,
) {
  const years = all.filter((one) => one.year === year);
  const within = (day: string | null) => day !== null && day >= from && day <= to;
  const money = (item: string) => {
    const lines = years.flatMap((one) => one.lines).filter((line) => line.item === item);
    const received = lines.filter(({ receipt }) => within(receipt?.day ?? null));
    const outside = lines.filter(({ paidOver, receipt }) => receipt && !within(receipt.day) && !paidOver);
    return {
      received: totalOf(received),
      paidOver: totalOf(received.filter(({ paidOver }) => paidOver)),
      outside: totalOf(outside),
      owed: totalOf(lines.filter(({ receipt, waived }) => receipt === null && !waived)),
    };
  };
  const without = (item: string) => ({ received: money(item).received, owed: money(item).owed });
  const bought = years.flatMap((one) => [...one.covers]).filter(([, { day }]) => within(day));
  const duty = ({ cents, percent }: Bought) => cents - Math.round((cents * 100) / (100 + percent));
  const premium = (wanted: Cover) =>
    sumOf(bought.filter(([cover]) => cover === wanted).map(([, one]) => one.cents - duty(one)));
  const charges = years.flatMap((one) =>
    one.charges.map((charge) => ({ charge, inForce: one.isInForce(charge) })),
  );
  const chargedIf = (is: (one: (typeof charges)[number]) => boolean) =>
    totalOf(charges.filter(is).map(({ charge }) => charge));
  const sums = booked.filter((one) => one.year === year && within(one.day));
  const totalBooked = (by: Booked['by']) =>
    sumOf(sums.filter((one) => one.by === by).map(({ total }) => total));
  return {
    clubs: Object.fromEntries(
      clubNames
        .map(
          (name) =>
            [name, { members: years.filter((one) => one.clubs.has(name)).length, ...money(name) }] as const,
        )
        .filter(([, one]) => Object.values(one).some((amount) => amount !== 0)),
    ),
    groups:
      charges.length === 0 && !booked.some((one) => one.year === year && one.by === 'receipt of a group')
        ? []
        : [
            {
              received: totalBooked('receipt of a group'),
              owed: chargedIf(({ charge, inForce }) => inForce && charge.paidOn === null),
              toGiveBack: chargedIf(({ charge, inForce }) => !inForce && charge.paidOn !== null),
            },
          ],
    enrolment: without('enrolment'),
    covers: { thirdParty: without('thirdParty'), personalAccident: without('personalAccident') },
    bought: {
      thirdParty: premium('thirdParty'),
      personalAccident: premium('personalAccident'),
      stampDuty: sumOf(bought.map(([, one]) => duty(one))),
      total: totalOf(bought.map(([, one]) => one)),
    },
    receipts: totalBooked('receipt'),
    captured: totalBooked('payment'),
    refunded: 0 - totalBooked('refund'),
  };
}
