import './log-texts.ts';
import '../portal/members-texts.ts';
import { fromCallback, fromPromise } from 'xstate';
import { auditKinds } from '#domain/audit/audit-action.ts';
import { mostLogEntries, type LogEntry, type LogPage } from '#domain/audit/audit-log.ts';
import { calendarDate } from '#domain/values/calendar.ts';
import { askLogCheck, getLogCheck, searchLog } from '#domain/calls/audit-log.ts';
import { rowsPerPage } from '#domain/values/list-page.ts';
import type { Problems } from '#domain/values/form-problems.ts';
import { t } from '#domain/texts/texts.ts';
import { dayOf } from '#domain/values/time-zone.ts';
import { serverNow } from '#src/api/server-clock.ts';
import { auditLogMachine, type LogAsked } from '#machines/office/audit-log.machine.ts';
import { everything, logQueryOf, soughtIn } from '#machines/office/log-address.ts';
import { logCheckMachine } from '#machines/office/log-check.machine.ts';
import type { FormValues } from '#machines/submission.machine.ts';
import { provideForm } from '../../portal/provide-form.ts';
import { reported, until } from '../../portal/services.ts';
import { provideChangeWithQuestion } from '../members/detail/change-with-question-actors.ts';
import { exportRows } from '../export/csv-export.ts';
import type { FileColumn } from '../export/personal-file-columns.ts';
import { momentToTheSecond } from '../portal/moment.ts';
import { asAdministrator, reading, type AdminServices } from '../session/services.ts';

function dayIn(typed: string | undefined): string | null {
  return calendarDate(typed ?? '');
}

function problemsWith({ from, until: last }: FormValues): Problems {
  const wrong = (typed: string | undefined) => (typed ?? '').trim() !== '' && dayIn(typed) === null;
  const [first, end] = [dayIn(from), dayIn(last)];
  return {
    ...(wrong(from) && { from: t('invalid.log.day') }),
    ...(wrong(last) && { until: t('invalid.log.day') }),
    ...(first !== null && end !== null && end < first && { until: t('invalid.log.range') }),
  };
}

function bodyOf(values: FormValues, before: number | null, limit: number) {
  return {
    who: values['who'] ?? '',
    whom: values['whom'] ?? '',
    kind: auditKinds.find((kind) => kind === values['kind']) ?? null,
    reading: values['kind'] === everything,
    from: dayIn(values['from']),
    until: dayIn(values['until']),
    requestId: values['requestId'] ?? '',
    before,
    limit,
  };
}

function pageOf(
  services: AdminServices,
  { before, values }: LogAsked,
  limit = rowsPerPage,
): Promise<LogPage> {
  return asAdministrator(services, searchLog, { body: bodyOf(values, before, limit) });
}

/** All that is found, from the latest to the oldest. */
async function allOf(services: AdminServices, values: FormValues): Promise<LogEntry[]> {
  const all: LogEntry[] = [];
  for (;;) {
    const before = all.at(-1)?.id ?? null;
    const { entries, more } = await pageOf(services, { values, before }, mostLogEntries);
    all.push(...entries);
    if (!more) return all;
  }
}

function changesOf({ details }: LogEntry): string {
  return details
    .map(({ after, before, what }) => `${what}: ${before === null ? '' : `${before} → `}${after}`)
    .join('; ');
}

function fileColumns(): readonly FileColumn<LogEntry>[] {
  return [
    { label: t('logPage.when'), text: ({ at }) => momentToTheSecond(at) },
    { label: t('logPage.who'), text: ({ who }) => who },
    { label: t('logPage.what'), text: ({ sentence }) => sentence },
    { label: t('logPage.whom'), text: ({ whom }) => whom },
    { label: t('logPage.changes'), text: changesOf },
    { label: t('logPage.request'), text: ({ requestId }) => requestId },
  ];
}

export function provideAuditLog(services: AdminServices) {
  const { address } = services;
  return auditLogMachine.provide({
    actors: {
      address: fromCallback(({ sendBack }) =>
        address.follow((query) => sendBack({ type: 'address changed', values: soughtIn(query) })),
      ),
      queryForm: provideForm<undefined, LogPage>({
        losesNothing: 'it is a query',
        check: problemsWith,
        send: (values, _, signal) =>
          reported(services, pageOf(until(signal, services), { values, before: null })),
      }),
      changeWithQuestion: provideChangeWithQuestion(services),
      load: reading(services, pageOf),
      export: reading(services, async (reader, { values }) => {
        const rows = await allOf(reader, values);
        const name = `log-${dayOf(serverNow())}.csv`;
        await exportRows(services, { kind: 'log', name, columns: fileColumns(), rows });
      }),
    },
    actions: {
      // Back leads to what was searched for before.
      'show it in the address': ({ context }) => address.push(logQueryOf(context.values)),
    },
  });
}

export function provideLogCheck(services: AdminServices) {
  return logCheckMachine.provide({
    actors: {
      load: reading(services, (reader) => asAdministrator(reader, getLogCheck, {})),
      ask: fromPromise(() => reported(services, asAdministrator(services, askLogCheck, {}))),
    },
  });
}
