import { describe, expect, it } from 'vitest';
import type { NewMember } from '#server/store/schema.ts';
import { queueReminders } from '#server/reminders/queue-reminders.ts';
import { said } from '#tests/support/server/answers.ts';
import { useOffice } from '#tests/support/server/office.ts';
import { season, useReminders } from '#tests/support/server/reminders.ts';
import { addRecord } from '#tests/support/server/site.ts';

const office = useOffice();
const texts = { subject: 'Renew', email: 'Renew. {decline}', sms: 'Renew.' };

const { person: reminded, remind } = useReminders(office, texts);
let made = 0;

/** Somebody with neither an address nor a telephone, unless said otherwise. */
function person(more: Partial<NewMember> = {}): Promise<number> {
  made += 1;
  return reminded({
    membership_number: 500 + made,
    id_number: `${7_000_000 + made}M`,
    email: null,
    mobile_number: '',
    home_phone: null,
    office_phone: null,
    ...more,
  });
}

async function unreached(id: number) {
  const { body } = await office.call(`GET /admin/reports/reminders/${id}/unreached`);
  return (body as { id: number; phones: string[]; state: string; left_out: string | null }[]).map(
    ({ id: member, left_out, phones, state }) => [member, left_out ?? state, phones],
  );
}

describe('whom a reminder did not reach', () => {
  it('are who can be telephoned, or by nothing; an empty telephone or address is none', async () => {
    const atWork = await person({ email: '', home_phone: '', office_phone: '+356 21234567' });
    const nowhere = await person({ email: '', home_phone: '', office_phone: '' });
    const others = [await person({ deceased: true }), await person({ reminders_declined_at: new Date(0) })];
    const id = await remind([atWork, nowhere, ...others]);
    await queueReminders(office.site.context);
    expect(await unreached(id)).toEqual([
      [atWork, 'telephone', ['+356 21234567']],
      [nowhere, 'unreachable', []],
    ]);
  });

  it('are not who renewed, declined or died since', async () => {
    const mobile = (at: number) => ({ mobile_number: `+356 7950000${at}` });
    const people = [await person(mobile(1)), await person(mobile(2)), await person(mobile(3))];
    const [renewed = 0, declined = 0, dead = 0] = people;
    const insured = await person(mobile(4));
    const id = await remind([...people, insured]);
    const failed = office.db.updateTable('reminder_people').set({ state: 'failed', carrier: 'sms' });
    await failed.where('reminder_id', '=', id).execute();
    expect((await unreached(id)).map(([member]) => member)).toEqual([...people, insured]);
    const change = (member: number, set: Partial<NewMember>) =>
      office.db.updateTable('members').set(set).where('id', '=', member).execute();
    await addRecord(office.db, renewed, season);
    await addRecord(office.db, insured, season, { source: 'group' });
    await change(declined, { reminders_declined_at: new Date(0) });
    await change(dead, { deceased: true });
    expect(await unreached(id)).toEqual([[insured, 'failed', ['+356 79500004']]]);
  });
});

it('a message is read once more as it was written, with what became of each person by their names', async () => {
  const [first, second] = [await person({ last_name: 'Żarb' }), await person({ last_name: 'Abela' })];
  const id = await remind([first, second]);
  await queueReminders(office.site.context);
  const { body } = await office.call(`GET /admin/reports/reminders/${id}/text`);
  expect(body).toMatchObject({
    texts,
    people: [
      { id: second, state: 'left out', left_out: 'unreachable', carrier: null },
      { id: first, state: 'left out', left_out: 'unreachable' },
    ],
  });
  expect(await office.audited('message to many read')).toMatchObject([{ after: { rows: 2 } }]);
});

it('a reminder that there is not is neither stopped nor read', async () => {
  const written = () => office.db.selectFrom('audit').select('action').execute();
  const before = await written();
  for (const line of [
    'POST /admin/reports/reminders/999/stop',
    'GET /admin/reports/reminders/999/text',
    'GET /admin/reports/reminders/999/unreached',
  ])
    expect([line, said(await office.call(line))]).toEqual([
      line,
      [400, { reason: 'There is no such reminder.' }],
    ]);
  expect(await written()).toEqual(before);
});
