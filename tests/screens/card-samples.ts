import { toWire } from '#domain/values/wire.ts';
import { memberCard, type MemberCard } from '#domain/year/member-card.ts';

const token = 'a-token-in-a-code';
export const read = 'GET /members/member/1001/card';
export const check = `GET /data/check/${token}`;

export const card: MemberCard = {
  year: 2999,
  name: 'Ġorġ Żahra',
  membershipNumber: 1001,
  photo: null,
  validUntil: '2999-12-31',
  awaitsPayment: false,
  cover: {
    thirdParty: true,
    personalAccident: true,
    until: '2999-12-31',
    insuredElsewhere: false,
    agencyName: '',
  },
  checkUrl: `http://localhost/check/${token}`,
  code: { size: 3, path: 'M1 1h1v1h-1z' },
  lookedUpAt: '2026-11-21T09:00:00.000Z',
};
export const keptAt = '2026-11-20T09:00:00.000Z';
export const onWire = toWire(memberCard, card);
