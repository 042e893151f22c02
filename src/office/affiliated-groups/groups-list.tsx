import { affiliatedGroups } from '#src/office/registry/enabled-list-actors.ts';
import { listNameColumns, RegistryList, useRegistry } from '../registry/registry-list.tsx';

export function GroupsList() {
  const list = useRegistry(affiliatedGroups);
  return (
    <RegistryList
      addPath="/admin/affiliated-groups/add"
      columns={listNameColumns}
      list={list}
      name="groups"
    />
  );
}
