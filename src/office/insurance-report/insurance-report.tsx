import { useActor } from '@xstate/react';
import { useMemo, useState } from 'react';
import { formatDate } from '#domain/values/calendar.ts';
import type { ReportRow } from '#domain/insurance/insurance-report.ts';
import { t } from '#domain/texts/texts.ts';
import {
  createInsuranceReportMachine,
  getFirstInsuranceReportValues,
} from '#src/office/insurance-report/insurance-report-actors.ts';
import { useAdminServices, useMachineWithServices } from '#src/office/portal/portal-context.tsx';
import { DataTable } from '#src/parts/table/data-table.tsx';
import { exported } from '#domain/audit/exports.ts';
import { EmptyState } from '#src/parts/empty-state.tsx';
import { Price } from '#src/parts/price.tsx';
import { SummaryList } from '#src/parts/summary-list.tsx';
import { ExportButton } from '../export/export-button.tsx';
import { getPagingTexts } from '../portal/table-paging-texts.ts';
import { OfficePage } from '../portal/office-page.tsx';
import { narrow } from '../portal/shell.css.ts';
import { QueryForm } from '../portal/query-form.tsx';
import { toReportPeriodQuery } from '../portal/report-query.ts';
import { ForDuty } from '../portal/for-duty.tsx';
import { listInsuranceReportColumns } from './report-columns.tsx';

/** The report of all covers of one year that was bought between two days (specification section 2.4). */
export function InsuranceReport() {
  const services = useAdminServices();
  const [{ input, years }] = useState(() => getFirstInsuranceReportValues(services));
  const [snapshot, send] = useActor(useMachineWithServices(createInsuranceReportMachine), { input });
  const columns = useMemo(() => listInsuranceReportColumns(), []);
  const { page, rows, searched } = snapshot.context;
  const { query } = snapshot.children;
  const { endDate, startDate, year } = toReportPeriodQuery(searched);
  const title = t('report.found', { year, start: formatDate(startDate), end: formatDate(endDate) });
  return (
    <OfficePage lead={t('report.lead')} title={t('report.title')}>
      {query && <QueryForm form={query} years={years} />}
      {snapshot.hasTag('found') && (
        <>
          <DataTable
            actions={
              rows.length > 0 && (
                <ForDuty work={exported['insurance report'].work}>
                  <ExportButton kind="insurance report" send={send} snapshot={snapshot} />
                </ForDuty>
              )
            }
            caption={title}
            columns={columns}
            count={`${title}: ${t('table.rows', { count: rows.length })}`}
            empty={<EmptyState title={t('report.none')} />}
            paging={{
              ...getPagingTexts(),
              page,
              onPage: (chosen) => send({ type: 'page chosen', page: chosen }),
            }}
            rowKey={({ insuranceCertificateNumber }) => insuranceCertificateNumber}
            rows={rows}
          />
          {rows.length > 0 && <Totals rows={rows} />}
        </>
      )}
    </OfficePage>
  );
}

function Totals({ rows }: { readonly rows: readonly ReportRow[] }) {
  const sums = (['tpl', 'pa', 'stampDuty', 'total'] as const).map((id) => ({
    id,
    label: t(`report.sum.${id}`),
    value: <Price cents={rows.reduce((sum, row) => sum + row[id], 0)} />,
  }));
  return (
    <div className={narrow}>
      <SummaryList rows={sums} />
    </div>
  );
}
