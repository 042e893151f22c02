import { expect, it } from 'vitest';
import { queueReminders } from '#server/reminders/queue-reminders.ts';
import { pagesOf } from '#tests/support/files/read-pdf.ts';
import { useOffice } from '#tests/support/server/office.ts';
import { useReminders } from '#tests/support/server/reminders.ts';
import { addRecord } from '#tests/support/server/site.ts';
import { settlementOf } from './settlement-office.ts';

const office = useOffice();
const { document, read } = settlementOf(office);
const { person, remind } = useReminders(office, { subject: 'Renew', email: '{decline}', sms: 'Renew.' });

/** Surnames are compared before first names: a Borg stands before each Borg Cardona. */
const inOrder = ['Borg', 'Borg Cardona', 'Camilleri', 'Ċassar', 'Ħaġar', 'Żahra', 'Zammit'];

/** The family names of an answer or a paper, each once, in the order in which they stand. */
const namesIn = (said: unknown) => [
  ...new Set(JSON.stringify(said).match(new RegExp(inOrder.toReversed().join('|'), 'g'))),
];

function addPeople(more: object = {}): Promise<number[]> {
  return Promise.all(
    ['Żahra', 'Zammit', 'Ċassar', 'Ħaġar', 'Camilleri', 'Borg Cardona', 'Borg'].map((last_name, at) =>
      person({ membership_number: 40 + at, id_number: `${500_040 + at}M`, last_name, ...more }),
    ),
  );
}

it('papers of many and the lines of a club are in the order of the alphabet', async () => {
  const people = await addPeople();
  for (const at of people.keys()) await office.renew(String(40 + at), { paid_by: 'cash' });
  const print = async (kind: string) => {
    const asked = { kind, people, year: '2026', title: 'Meeting', subject: 'News', text: 'Come.' };
    const { body } = await office.call('POST /admin/print/many', asked);
    return namesIn(pagesOf(Buffer.from(String(Object(body).pdf), 'base64')).pages);
  };
  const papers = ['cards', 'certificates', 'receipts', 'labels', 'attendance'];
  const printed: unknown[] = [];
  for (const kind of papers) printed.push([kind, await print(kind)]);
  expect(printed).toEqual(papers.map((kind) => [kind, inOrder]));
  expect(namesIn(await document('&club=tsc', /./))).toEqual(inOrder);
});

it('whom a message was for, and whom it did not reach, are in the order of the alphabet', async () => {
  const nowhere = { email: null, mobile_number: '', home_phone: '', office_phone: '' };
  const id = await remind(await addPeople(nowhere));
  await queueReminders(office.site.context);
  for (const part of ['text', 'unreached'])
    expect(namesIn(await office.call(`GET /admin/reports/reminders/${id}/${part}`))).toEqual(inOrder);
});

it('the groups of a settlement are in the order of the alphabet', async () => {
  const mag = await office.administrator('arms', 'mag');
  const [first, second] = await addPeople();
  const insureBy = async (member_id: number | undefined, group: string, token?: string) => {
    await addRecord(office.db, Number(member_id), 2025, { groups: [group] });
    await office.groupInsures({ member_id }, token);
  };
  await insureBy(first, 'lhg');
  await insureBy(second, 'mag', mag);
  const rename = (short_name: string, name: string) =>
    office.db.updateTable('affiliated_groups').set({ name }).where('short_name', '=', short_name).execute();
  await rename('lhg', 'Zammit');
  await rename('mag', 'Ħaġar');
  expect((await read()).groups.map(({ name }) => name)).toEqual(['Ħaġar', 'Zammit']);
});

it('kept views are in the order of the alphabet', async () => {
  for (const name of inOrder.toReversed()) {
    const view = { name, whose: 'own', look: { query: {}, left_out: [], further: [] } };
    await office.call('POST /admin/kept-views', view);
  }
  expect(namesIn(await office.call('GET /admin/kept-views'))).toEqual(inOrder);
});
