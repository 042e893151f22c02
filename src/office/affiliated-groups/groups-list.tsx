import { affiliatedGroups } from '#src/office/registry/enabled-list-actors.ts';
import { nameColumns, RegistryList } from '../registry/registry-list.tsx';

export function GroupsList() {
  return (
    <RegistryList
      addPath="/admin/affiliated-groups/add"
      columns={nameColumns}
      name="groups"
      registry={affiliatedGroups}
    />
  );
}
