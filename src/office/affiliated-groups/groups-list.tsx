import { useMemo } from 'react';
import { t } from '#domain/texts/texts.ts';
import { affiliatedGroups, provideEnabledList } from '#src/office/registry/enabled-list-actors.ts';
import { useAdminServices } from '#src/office/portal/portal-context.tsx';
import type { Column } from '#src/parts/data-table.tsx';
import { RegistryList, type Row } from '../registry/registry-list.tsx';

export function GroupsList() {
  const services = useAdminServices();
  const machine = useMemo(() => provideEnabledList(services, affiliatedGroups), [services]);
  return (
    <RegistryList
      addPath="/admin/affiliated-groups/add"
      columns={columns}
      machine={machine}
      texts={{
        title: t('groups.title'),
        add: t('groups.add'),
        none: t('groups.none'),
        count: (count) => t('groups.count', { count }),
      }}
    />
  );
}

function columns(): readonly Column<Row>[] {
  return [
    {
      id: 'name',
      label: t('registry.fullName'),
      width: 'minmax(12rem, 3fr)',
      heads: true,
      cell: ({ name }) => name,
    },
    { id: 'id', label: t('registry.shortName'), width: 'minmax(7rem, 1fr)', cell: ({ id }) => id },
  ];
}
