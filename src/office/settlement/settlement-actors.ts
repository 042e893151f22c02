import './settlement-texts.ts';
import * as v from 'valibot';
import { parseDate, formatDate } from '#domain/values/calendar.ts';
import {
  getSettlement,
  getSettlementDocument,
  payClub,
  submitToInsurer,
  takeBackClubPayment,
  takeBackSubmission,
} from '#domain/calls/settlement.ts';
import { findFormProblems, type Problems } from '#domain/values/form-problems.ts';
import { listInsuranceReportYears } from '#domain/insurance/insurance-report.ts';
import { toEuroDecimal } from '#domain/values/money.ts';
import {
  clubPayment,
  findSettlementProblems,
  getShareBeforeRefunds,
  getMoneyBeforeRefunds,
  settlementQuery,
  sumPremiums,
  takingBack,
  type InsurerChange,
  type Settlement,
  type WholeMoney,
} from '#domain/money/settlement.ts';
import { t } from '#domain/texts/texts.ts';
import { toDay, toYear } from '#domain/values/time-zone.ts';
import {
  settlementMachine,
  type Settling,
  type Table,
  type TakingBack,
} from '#machines/reports/settlement.machine.ts';
import type { FormValues } from '#machines/submission.machine.ts';
import { getServerTime } from '#src/api/server-clock.ts';
import { savePdf } from '#src/files/save-file.ts';
import { createFormMachine } from '../../portal/provide-form.ts';
import { announce, reportFailure, withSignal } from '../../portal/services.ts';
import { exportTable } from '../export/export-file.ts';
import {
  parseReportPeriodAddress,
  toReportPeriodAddress,
  toReportPeriodQuery,
} from '../portal/report-query.ts';
import { addServerReason } from '../portal/refusal-reason.ts';
import { callAsAdministrator, createReadingActor, type AdminServices } from '../session/services.ts';

/** Returns the search in the URL. If the URL has no search, returns this year until today. */
export function getFirstSettlementValues({ address }: AdminServices) {
  const now = getServerTime();
  const usual = { year: String(toYear(now)), startDate: '', endDate: formatDate(toDay(now)) };
  return {
    years: listInsuranceReportYears(now).years,
    input: parseReportPeriodAddress(address.read(), usual),
  };
}

/** Returns the query of the call. If no first day was typed, the server begins with the first receipt of the year. */
function toSettlementQuery(values: FormValues) {
  const { startDate, ...query } = toReportPeriodQuery(values);
  return values['startDate']?.trim() ? { ...query, startDate } : query;
}

function findSearchProblems(values: FormValues): Problems {
  const query = v.safeParse(settlementQuery, toSettlementQuery(values));
  return query.success
    ? findSettlementProblems(query.output, getServerTime())
    : findFormProblems(settlementQuery, toSettlementQuery(values));
}

const settlingFields = v.pick(clubPayment, ['day', 'reference']);

function findSettlingProblems(values: FormValues, { club }: Settling): Problems {
  const day = club === null ? toDay(getServerTime()) : (parseDate(values['day'] ?? '') ?? '');
  return findFormProblems(settlingFields, { day, reference: values['reference'] ?? '' });
}

async function sendSettling(
  services: AdminServices,
  values: FormValues,
  { club, searched, settlement }: Settling,
): Promise<void> {
  if (!settlement) return;
  const { clubs, insurer, year } = settlement;
  const reference = values['reference'] ?? '';
  if (club === null) {
    const { total } = sumPremiums(insurer.unsubmitted);
    const body = { year, certificates: insurer.unsubmitted.length, total, reference };
    await callAsAdministrator(services, submitToInsurer, { body });
    return;
  }
  const amount = clubs.find(({ shortName }) => shortName === club)?.toPay ?? 0;
  const day = parseDate(values['day'] ?? '') ?? '';
  const body = { ...toSettlementQuery(searched), year, club, amount, day, reference };
  await callAsAdministrator(services, payClub, { body });
}

async function sendTakingBack(
  services: AdminServices,
  values: FormValues,
  taken: TakingBack | null,
): Promise<void> {
  if (!taken) return;
  const { id } = taken;
  const body = v.parse(takingBack, values);
  await (taken.what === 'payment'
    ? callAsAdministrator(services, takeBackClubPayment, { params: { payment: id }, body })
    : callAsAdministrator(services, takeBackSubmission, { params: { submission: id }, body }));
}

function listShareRows(settlement: Settlement): string[][] {
  const createRow = (label: string, { owed, received, toGiveBack }: WholeMoney) => [
    label,
    '',
    toEuroDecimal(received),
    '',
    '',
    toEuroDecimal(owed),
    toEuroDecimal(toGiveBack),
  ];
  const { enrolment, personalAccident, thirdParty } = getMoneyBeforeRefunds(settlement);
  return [
    ...settlement.clubs
      .map(getShareBeforeRefunds)
      .map((club) => [
        club.name,
        String(club.members),
        ...[club.received, club.paidOver, club.toPay, club.owed, club.toGiveBack].map(toEuroDecimal),
      ]),
    createRow(t('insurance.thirdParty'), thirdParty),
    createRow(t('insurance.personalAccident'), personalAccident),
    createRow(t('settlement.sum.enrolment'), enrolment),
    ...settlement.groups.map((group) => createRow(group.name, group)),
  ];
}

function listInsurerRows(changes: readonly InsurerChange[]): string[][] {
  return changes.map((change) => [
    change.certificate,
    change.name,
    t(`settlement.kind.${change.change}`),
    ...[change.thirdParty, change.personalAccident, change.stampDuty, change.total].map(toEuroDecimal),
  ]);
}

const shareHeader = ['club', 'members', 'received', 'paidOver', 'toPay', 'owed', 'toGiveBack'] as const;

async function exportPart(services: AdminServices, settlement: Settlement, of: Table): Promise<void> {
  const header =
    of === 'shares'
      ? shareHeader.map((key) => t(`settlement.${key}`))
      : [
          t('report.certificate'),
          t('members.name'),
          t('settlement.change'),
          ...(['tpl', 'pa', 'stampDuty', 'total'] as const).map((key) => t(`report.${key}`)),
        ];
  const rows = of === 'shares' ? listShareRows(settlement) : listInsurerRows(settlement.insurer.unsubmitted);
  const name = `settlement-${of}-${settlement.year}`;
  const columns = header.map((label) => ({ label }));
  await exportTable(services, { kind: 'settlement', name, columns, rows });
}

export function createSettlementMachine(services: AdminServices) {
  const askSettlement = (reader: AdminServices, values: FormValues) =>
    callAsAdministrator(reader, getSettlement, { query: toSettlementQuery(values) });
  return settlementMachine.provide({
    actors: {
      queryForm: createFormMachine<undefined, Settlement>({
        losesNothing: 'it is a query',
        check: findSearchProblems,
        send: (values, _, signal) =>
          reportFailure(services, askSettlement(withSignal(signal, services), values)),
      }),
      settleForm: createFormMachine<Settling, void>({
        check: findSettlingProblems,
        send: (values, about) =>
          reportFailure(services, sendSettling(services, values, about), { message: addServerReason }),
      }),
      takeBackForm: createFormMachine<TakingBack | null, void>({
        check: (values) => findFormProblems(takingBack, values),
        send: (values, about) => reportFailure(services, sendTakingBack(services, values, about)),
      }),
      reread: createReadingActor(services, (reader, { searched }) => askSettlement(reader, searched)),
      document: createReadingActor(services, async (reader, { club, searched, submission }) => {
        const query = {
          ...toSettlementQuery(searched),
          ...(club !== null && { club }),
          ...(submission !== null && { submission }),
        };
        savePdf(await callAsAdministrator(reader, getSettlementDocument, { query }));
      }),
      export: createReadingActor(services, async (reader, { settlement, table }) => {
        if (settlement) await exportPart(reader, settlement, table);
      }),
    },
    actions: {
      'put the search into the URL': ({ context }) =>
        services.address.replace(toReportPeriodAddress(context.searched)),
      'announce that the entry was recorded': ({ context: { club } }) =>
        announce(services, t(club === null ? 'settlement.submit.done' : 'settlement.pay.done'), ''),
      'announce that the entry was undone': ({ context: { takingBack: taken } }) =>
        announce(services, t(`settlement.back.done.${taken?.what ?? 'payment'}`), ''),
    },
  });
}
