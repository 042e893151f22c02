import { useCallback } from 'react';
import { t } from '#domain/texts/texts.ts';
import { administrators } from '#src/office/registry/enabled-list-actors.ts';
import { useAdministrator } from '#src/office/portal/portal-context.tsx';
import type { Column } from '#src/parts/data-table.tsx';
import { EmailAddress } from '#src/parts/email-address.tsx';
import { RegistryList, type Row } from '../registry/registry-list.tsx';

export function AdministratorsList() {
  const own = useAdministrator()?.username;
  const whyNotDisable = useCallback(
    ({ enabled, id }: Row) => (enabled && id === own ? t('invalid.administrator.self') : undefined),
    [own],
  );
  return (
    <RegistryList
      addPath="/admin/administrators/add"
      columns={columns}
      whyNotDisable={whyNotDisable}
      name="administrators"
      registry={administrators}
    />
  );
}

function columns(): readonly Column<Row>[] {
  return [
    {
      id: 'username',
      label: t('admin.username'),
      width: 'minmax(6rem, 1fr)',
      heads: true,
      cell: ({ id }) => id,
    },
    { id: 'name', label: t('administrators.name'), width: 'minmax(8rem, 2fr)', cell: ({ name }) => name },
    {
      id: 'group',
      label: t('administrators.group'),
      width: '6rem',
      cell: ({ group = '' }) => group.toUpperCase(),
    },
    {
      id: 'email',
      label: t('admin.email'),
      width: 'minmax(9rem, 3fr)',
      cell: ({ email }) => <EmailAddress address={email} />,
    },
    { id: 'mobile', label: t('admin.mobile'), width: '9rem', cell: ({ mobile }) => mobile },
  ];
}
