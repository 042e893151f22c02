import type { Sample } from './office.ts';

const n = { n: '1005' };
const year = '2026';

/** What the office sends about people on file: kept views, notes, messages, the same person, papers. */
export const officePeopleSamples = {
  getSentMessage: { params: { reminder: '1' } },
  getKeptViews: {},
  addKeptView: {
    body: { name: 'By town', whose: 'office', look: { query: {}, left_out: ['email'], further: ['town'] } },
  },
  renameKeptView: { body: { view: 1, name: 'Not yet renewed' } },
  removeKeptView: { body: { view: 1 } },
  getMemberNotes: { params: n },
  addMemberNote: { params: n, body: { text: 'Call after six.' } },
  removeMemberNote: { params: n, body: { note: 1 } },
  getMessages: {},
  tryMessageAgain: { body: { message: 1, alike: false } },
  giveUpMessage: { body: { message: 1 } },
  findSamePeople: {
    body: {
      id_number: '123757M',
      first_name: 'Ċensu',
      last_name: 'Buttiġieġ',
      date_of_birth: '09/11/1992',
      mobile_number: '+356 79001003',
    },
  },
  getSamePeople: {},
  markDifferent: { body: { one: 5, other: 6 } },
  unmarkDifferent: { body: { one: 4, other: 5 } },
  previewErasure: { params: n },
  // Of somebody whom no other call is about.
  eraseMember: { params: { n: '1020' } },
  createAdminPrintTicket: { body: { type: 'ic', year, member_id: 5 } },
  printCertificates: { body: { year, members: [5] } },
  previewPaperOfMany: { body: { kind: 'labels', year, people: [5, 6] } },
  printPaperOfMany: { body: { kind: 'labels', year, people: [5, 6] } },
  getMemberHistory: { params: n },
  getHeldData: { params: n },
  getHeldDataDocument: { params: n },
  getCancellation: { params: { ...n, year } },
  // Of somebody whom no other call is about.
  cancelRenewal: { params: { n: '1007', year }, body: { reason: 'The wrong member' } },
  getCancelledRenewals: { params: n },
} satisfies Record<string, Sample>;
