import { formatFees } from '#domain/year/club-fees.ts';
import { t } from '#domain/texts/texts.ts';
import { clubs } from '#src/office/registry/enabled-list-actors.ts';
import { Button } from '#src/parts/button.tsx';
import type { Column } from '#src/parts/table/data-table.tsx';
import { CellCheckbox } from '#src/parts/table/cell-checkbox.tsx';
import {
  listNameColumns,
  RegistryList,
  useRegistry,
  type Row,
  type RowActions,
} from '../registry/registry-list.tsx';
import { fee as feeCell } from '../registry/registry-list.css.ts';
import { ForDuty, useMayDo } from '../portal/for-duty.tsx';

export function ClubsList() {
  const list = useRegistry(clubs);
  return <RegistryList addPath="/admin/clubs/add" columns={listColumns} list={list} name="clubs" />;
}

function Mandatory(props: {
  readonly mandatory: boolean;
  readonly name: string;
  readonly onChange: (mandatory: boolean) => void;
}) {
  const { mandatory, name, onChange } = props;
  if (!useMayDo('people')) return t(mandatory ? 'duties.yes' : 'duties.no');
  return <CellCheckbox checked={mandatory} label={t('clubs.mandatory.of', { name })} onChange={onChange} />;
}

function listColumns({ change, openFee }: RowActions): readonly Column<Row>[] {
  return [
    ...listNameColumns(),
    {
      id: 'fee',
      label: t('clubs.fee'),
      width: '12rem',
      cell: ({ fees = {}, id, name }) => (
        <span className={feeCell}>
          <span>{formatFees(fees)}</span>
          <ForDuty work="money">
            <Button kind="quiet" label={t('clubs.fee.change.of', { name })} onClick={() => openFee(id)}>
              {t('clubs.fee.change')}
            </Button>
          </ForDuty>
        </span>
      ),
    },
    {
      id: 'mandatory',
      label: t('clubs.mandatory'),
      width: '7rem',
      cell: ({ id, mandatory = false, name }) => (
        <Mandatory
          mandatory={mandatory}
          name={name}
          onChange={(value) => change({ id, field: 'mandatory', value })}
        />
      ),
    },
  ];
}
