import * as v from 'valibot';
import { expect, it } from 'vitest';
import { logSearch, type LogEntry } from '#domain/audit/audit-log.ts';
import { t } from '#domain/texts/texts.ts';
import { readLog } from '#server/audit/search-log.ts';
import { useOffice } from '#tests/support/server/office.ts';

const office = useOffice();

async function entries(query: object = {}): Promise<readonly LogEntry[]> {
  return (await readLog(office.site.context, v.parse(logSearch, query))).entries;
}

it('tells what takes an entry back as long as all is as it left it', async () => {
  const fee = (typed: string) => office.call('PATCH /admin/clubs/fee', { short_name: 'tsc', fee: typed });
  await fee('20');
  await fee('22');
  await office.call('PATCH /admin/clubs/status', { short_name: 'mgc', status: false });
  await office.renew('28');
  const licence = { year: '2026', short_name: 'rco' };
  await office.call('POST /admin/members/28/licences', licence);
  await office.call('DELETE /admin/members/28/licences', licence);
  const told = (all: readonly LogEntry[]) =>
    all.map(({ undo, whyNot }) => (undo ? [undo.action, undo.subject] : whyNot));
  const [changed, stays] = [t('undo.never.changed'), t('undo.never.renewal')];
  expect(told(await entries({ kind: 'registry' }))).toEqual([
    ['club changed', 'club:mgc'],
    ['club changed', 'club:tsc'],
    changed,
  ]);
  const [, , , last] = await entries();
  expect(last?.undo).toEqual({
    action: 'club changed',
    subject: 'club:mgc',
    before: { mandatory: false, enabled: true },
    after: { mandatory: false, enabled: false },
  });
  // The licence is away again, and a renewal is not taken back.
  expect(told(await entries({ whom: '28' }))).toEqual([
    ['licence removed', `member:id:${office.memberId}`],
    changed,
    stays,
  ]);
  // What is read for a file is not asked.
  expect(told(await entries({ limit: 1000, kind: 'registry' }))).toEqual([null, null, null]);
});
