import type { OwnApplication } from '#domain/joining/application.ts';

export const token = 'a'.repeat(43);
export const path = `/join/application#${token}`;
export const lines = {
  load: 'POST /applications/own',
  answer: 'POST /applications/own/answer',
  pay: 'POST /applications/own/payment',
};
export const failed = {
  load: 'Could not fetch your application due to a technical error.',
  answer: 'Could not send your answer due to a technical error.',
  pay: 'Could not open the payment page due to a technical error.',
};
export const waiting: OwnApplication = {
  state: 'waiting',
  question: '',
  askedAt: null,
  membershipNumber: null,
  year: 2026,
  total: null,
  lines: [],
  until: null,
};
export const asked: OwnApplication = {
  ...waiting,
  state: 'asked',
  question: 'Which rifle do you shoot?',
  askedAt: '2026-11-20T09:30:00.000Z',
};
export const askedAgain: OwnApplication = {
  ...asked,
  question: 'And since when?',
  earlier: [asked.question],
  askedAt: '2026-11-21T09:30:00.000Z',
};
export const accepted: OwnApplication = {
  ...waiting,
  state: 'accepted',
  membershipNumber: 1234,
  total: 2900,
  lines: [{ name: 'AMACS', cents: 2900 }],
  until: '2026-12-21T11:00:00.000Z',
};
export const payButton = 'Pay €29.00 for 2026 by card';
