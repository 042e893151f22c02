import './settlement-texts.ts';
import * as v from 'valibot';
import { addDays } from 'date-fns';
import { calendarDate, typedDate } from '#domain/values/calendar.ts';
import { getSettlement, getSettlementDocument, payClub, submitToInsurer } from '#domain/calls/settlement.ts';
import { problemsOf, type Problems } from '#domain/values/form-problems.ts';
import { reportYears } from '#domain/insurance/insurance-report.ts';
import { decimalOf } from '#domain/values/money.ts';
import { clubPayment, premiumsTotal, type InsurerChange, type Settlement } from '#domain/money/settlement.ts';
import { t } from '#domain/texts/texts.ts';
import { dayOf, yearOf } from '#domain/values/time-zone.ts';
import { settlementMachine, type Settling, type Table } from '#machines/reports/settlement.machine.ts';
import type { FormValues } from '#machines/submission.machine.ts';
import { serverNow } from '#src/api/server-clock.ts';
import { savePdf } from '#src/files/save-file.ts';
import { provideForm } from '../../portal/provide-form.ts';
import { announce, reported, until } from '../../portal/services.ts';
import { exportCsv } from '../export/csv-export.ts';
import { queryOf, queryProblems } from '../portal/report-query.ts';
import { withReason } from '../portal/refusal-reason.ts';
import { asAdministrator, changing, reading, type AdminServices } from '../session/services.ts';

/** What the form of the settlement starts with: this year, from its first day to today, and on that day to the next one. */
export function settlementStart() {
  const now = serverNow();
  const first = `${yearOf(now)}-01-01`;
  const end = dayOf(now) === first ? addDays(now, 1) : now;
  const values = {
    year: String(yearOf(now)),
    startDate: typedDate(first),
    endDate: typedDate(dayOf(end)),
  };
  return { years: reportYears(now).years, values };
}

const settlingFields = v.pick(clubPayment, ['day', 'reference']);

function settlingProblems(values: FormValues, { club }: Settling): Problems {
  const day = club === null ? dayOf(serverNow()) : (calendarDate(values['day'] ?? '') ?? '');
  return problemsOf(settlingFields, { day, reference: values['reference'] ?? '' });
}

async function settle(
  services: AdminServices,
  values: FormValues,
  { club, searched, settlement }: Settling,
): Promise<void> {
  if (!settlement) return;
  const { clubs, insurer, year } = settlement;
  const reference = values['reference'] ?? '';
  if (club === null) {
    const { total } = premiumsTotal(insurer.unsubmitted);
    const body = { year, certificates: insurer.unsubmitted.length, total, reference };
    await asAdministrator(services, submitToInsurer, { body });
    return;
  }
  const amount = clubs.find(({ shortName }) => shortName === club)?.toPay ?? 0;
  const day = calendarDate(values['day'] ?? '') ?? '';
  const body = { ...queryOf(searched), year, club, amount, day, reference };
  await asAdministrator(services, payClub, { body });
}

function shareRows({ clubs, covers, enrolment, groups }: Settlement): string[][] {
  const of = (label: string, one: { readonly received: number; readonly owed: number }) => [
    label,
    '',
    decimalOf(one.received),
    '',
    '',
    decimalOf(one.owed),
  ];
  return [
    ...clubs.map((club) => [
      club.name,
      String(club.members),
      ...[club.received, club.paidOver, club.toPay, club.owed].map(decimalOf),
    ]),
    of(t('insurance.thirdParty'), covers.thirdParty),
    of(t('insurance.personalAccident'), covers.personalAccident),
    of(t('settlement.sum.enrolment'), enrolment),
    ...groups.map((group) => of(group.name, group)),
  ];
}

function insurerRows(changes: readonly InsurerChange[]): string[][] {
  return changes.map((change) => [
    change.certificate,
    change.name,
    t(`settlement.kind.${change.change}`),
    ...[change.thirdParty, change.personalAccident, change.stampDuty, change.total].map(decimalOf),
  ]);
}

const shareHeader = ['club', 'members', 'received', 'paidOver', 'toPay', 'owed'] as const;

async function exportTable(services: AdminServices, settlement: Settlement, of: Table): Promise<void> {
  const header =
    of === 'shares'
      ? shareHeader.map((key) => t(`settlement.${key}`))
      : [
          t('report.certificate'),
          t('members.name'),
          t('settlement.change'),
          ...(['tpl', 'pa', 'stampDuty', 'total'] as const).map((key) => t(`report.${key}`)),
        ];
  const rows = of === 'shares' ? shareRows(settlement) : insurerRows(settlement.insurer.unsubmitted);
  const name = `settlement-${of}-${settlement.year}.csv`;
  await exportCsv(services, { kind: 'settlement', name, header, rows });
}

export function provideSettlement(services: AdminServices) {
  const ask = (reader: AdminServices, values: FormValues) =>
    asAdministrator(reader, getSettlement, { query: queryOf(values) });
  return settlementMachine.provide({
    actors: {
      queryForm: provideForm<undefined, Settlement>({
        losesNothing: 'it is a query',
        check: queryProblems,
        send: (values, _, signal) => reported(services, ask(until(signal, services), values)),
      }),
      settleForm: provideForm<Settling, void>({
        check: settlingProblems,
        send: (values, about) => reported(services, settle(services, values, about), { message: withReason }),
      }),
      reread: reading(services, (reader, { values }) => ask(reader, values)),
      document: reading(services, async (reader, { club, submission, values }) => {
        const query = {
          ...queryOf(values),
          ...(club !== null && { club }),
          ...(submission !== null && { submission }),
        };
        savePdf(await asAdministrator(reader, getSettlementDocument, { query }));
      }),
      export: changing(services, async ({ settlement, table }) => {
        if (settlement) await exportTable(services, settlement, table);
      }),
    },
    actions: {
      'say that it is settled': ({ context: { club } }) =>
        announce(services, t(club === null ? 'settlement.submit.done' : 'settlement.pay.done'), ''),
    },
  });
}
