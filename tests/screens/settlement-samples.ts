import { getSettlement } from '#domain/calls/settlement.ts';
import { parseWire } from '#domain/values/wire.ts';

const money = (received: string, owed: string) => ({ received, owed });

const payment = { club: 'tsc', name: 'Target Shooting Club', reference: 'SEPA 6' };
const standing = { reverses: null, reason: '', reversed: false };

/** A settlement on the wire: a club to be paid over, and as many certificates as are given. */
function settlementOf(certificates: number) {
  const premiums = { third_party: '12.61', personal_accident: '0.00', stamp_duty: '1.39', total: '14.00' };
  return {
    year: '2026',
    start_date: '2026-01-01',
    end_date: '2026-11-21',
    clubs: [
      {
        short_name: 'tsc',
        name: 'Target Shooting Club',
        members: 3,
        received: '15.00',
        paid_over: '5.00',
        to_pay: '10.00',
        outside: '2.50',
        owed: '5.00',
      },
      {
        short_name: 'idle',
        name: 'Idle Club',
        members: 1,
        received: '0.00',
        paid_over: '0.00',
        to_pay: '0.00',
        outside: '0.00',
        owed: '0.00',
      },
    ],
    payments: [
      {
        ...payment,
        id: 3,
        day: '2026-11-20',
        amount: '-5.00',
        reverses: 1,
        reason: 'Wrong club',
        reversed: false,
      },
      { ...payment, id: 2, day: '2026-11-19', amount: '5.00', reverses: null, reason: '', reversed: false },
      { ...payment, id: 1, day: '2026-11-18', amount: '5.00', reverses: null, reason: '', reversed: true },
    ],
    groups: [
      {
        short_name: 'lhg',
        name: 'Living History Group',
        received: '14.00',
        owed: '5.00',
        to_give_back: '0.00',
      },
    ],
    enrolment: money('15.00', '0.00'),
    covers: { third_party: money('14.00', '0.00'), personal_accident: money('0.00', '0.00') },
    insurer: {
      bought: premiums,
      unsubmitted: Array.from({ length: certificates }, (_, index) => ({
        certificate: `2026/${String(index + 1).padStart(5, '0')}`,
        name: 'Ġorġa Żammit',
        change: index === 0 ? 'cancelled' : 'new',
        ...premiums,
      })),
      submissions: [
        {
          id: 2,
          at: '2026-11-20T09:00:00.000Z',
          reference: 'IB 2',
          certificates: 3,
          total: '-9.00',
          ...standing,
        },
        {
          id: 1,
          at: '2026-11-01T09:00:00.000Z',
          reference: 'IB 1',
          certificates: 2,
          total: '28.00',
          ...standing,
        },
      ],
    },
    receipts: '44.00',
    captured: '29.00',
    refunded: '9.00',
  };
}

/** A long one, and one of which the insurer was told everything: on the wire, and as the machine holds it. */
export const wires = { many: settlementOf(101), none: settlementOf(0) };
const read = (wire: unknown) => {
  const answer = parseWire(getSettlement.answer, wire);
  if (!answer.success) throw new Error('The settlement is not as the call says');
  return answer.output;
};
export const many = read(wires.many);
export const none = read(wires.none);
