import './log-texts.ts';
import '../portal/members-texts.ts';
import { fromCallback, fromPromise } from 'xstate';
import { auditKinds } from '#domain/audit/audit-action.ts';
import { mostLogEntries, type LogEntry, type LogPage } from '#domain/audit/audit-log.ts';
import { parseDate } from '#domain/values/calendar.ts';
import { askLogCheck, getLogCheck, searchLog } from '#domain/calls/audit-log.ts';
import { rowsPerPage } from '#domain/values/list-page.ts';
import type { Problems } from '#domain/values/form-problems.ts';
import { t } from '#domain/texts/texts.ts';
import { toDay } from '#domain/values/time-zone.ts';
import { getServerTime } from '#src/api/server-clock.ts';
import { auditLogMachine, type LogAsked } from '#machines/office/audit-log.machine.ts';
import { everything, toLogQuery, parseLogSearch } from '#machines/office/log-address.ts';
import { logCheckMachine } from '#machines/office/log-check.machine.ts';
import type { FormValues } from '#machines/submission.machine.ts';
import { createFormMachine } from '../../portal/provide-form.ts';
import { reportFailure, withSignal } from '../../portal/services.ts';
import { createChangeWithQuestionMachine } from '../members/detail/change-with-question-actors.ts';
import { exportRows } from '../export/export-file.ts';
import type { FileColumn } from '../export/personal-file-columns.ts';
import { formatMomentToTheSecond } from '../portal/moment.ts';
import { callAsAdministrator, createReadingActor, type AdminServices } from '../session/services.ts';

function parseDay(typed: string | undefined): string | null {
  return parseDate(typed ?? '');
}

function findProblems({ from, until: last }: FormValues): Problems {
  const isWrongDay = (typed: string | undefined) => (typed ?? '').trim() !== '' && parseDay(typed) === null;
  const [first, end] = [parseDay(from), parseDay(last)];
  return {
    ...(isWrongDay(from) && { from: t('invalid.log.day') }),
    ...(isWrongDay(last) && { until: t('invalid.log.day') }),
    ...(first !== null && end !== null && end < first && { until: t('invalid.log.range') }),
  };
}

function toRequestBody(values: FormValues, before: number | null, limit: number) {
  return {
    who: values['who'] ?? '',
    whom: values['whom'] ?? '',
    kind: auditKinds.find((kind) => kind === values['kind']) ?? null,
    reading: values['kind'] === everything,
    from: parseDay(values['from']),
    until: parseDay(values['until']),
    requestId: values['requestId'] ?? '',
    before,
    limit,
  };
}

function readPage(
  services: AdminServices,
  { before, values }: LogAsked,
  limit = rowsPerPage,
): Promise<LogPage> {
  return callAsAdministrator(services, searchLog, { body: toRequestBody(values, before, limit) });
}

async function readAll(services: AdminServices, values: FormValues): Promise<LogEntry[]> {
  const all: LogEntry[] = [];
  for (;;) {
    const before = all.at(-1)?.id ?? null;
    const { entries, more } = await readPage(services, { values, before }, mostLogEntries);
    all.push(...entries);
    if (!more) return all;
  }
}

function describeChanges({ details }: LogEntry): string {
  return details
    .map(({ after, before, what }) => `${what}: ${before === null ? '' : `${before} → `}${after}`)
    .join('; ');
}

function listFileColumns(): readonly FileColumn<LogEntry>[] {
  return [
    { label: t('logPage.when'), text: ({ at }) => formatMomentToTheSecond(at) },
    { label: t('logPage.who'), text: ({ who }) => who },
    { label: t('logPage.what'), text: ({ sentence }) => sentence },
    { label: t('logPage.whom'), text: ({ whom }) => whom },
    { label: t('logPage.changes'), text: describeChanges },
    { label: t('logPage.request'), text: ({ requestId }) => requestId },
  ];
}

export function createAuditLogMachine(services: AdminServices) {
  const { address } = services;
  return auditLogMachine.provide({
    actors: {
      address: fromCallback(({ sendBack }) =>
        address.follow((query) => sendBack({ type: 'address changed', values: parseLogSearch(query) })),
      ),
      queryForm: createFormMachine<undefined, LogPage>({
        losesNothing: 'it is a query',
        check: findProblems,
        send: (values, _, signal) =>
          reportFailure(services, readPage(withSignal(signal, services), { values, before: null })),
      }),
      changeWithQuestion: createChangeWithQuestionMachine(services),
      load: createReadingActor(services, readPage),
      export: createReadingActor(services, async (reader, { values }) => {
        const rows = await readAll(reader, values);
        reader.signal?.throwIfAborted();
        const name = `log-${toDay(getServerTime())}`;
        await exportRows(reader, { kind: 'log', name, columns: listFileColumns(), rows });
      }),
    },
    actions: {
      // Adds an entry to the browser's history, so that Back shows the earlier search.
      'put the search into the URL': ({ context }) => address.push(toLogQuery(context.values)),
    },
  });
}

export function createLogCheckMachine(services: AdminServices) {
  return logCheckMachine.provide({
    actors: {
      load: createReadingActor(services, (reader) => callAsAdministrator(reader, getLogCheck, {})),
      ask: fromPromise(() => reportFailure(services, callAsAdministrator(services, askLogCheck, {}))),
    },
  });
}
