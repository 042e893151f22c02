import { affiliatedGroups } from '#src/office/registry/enabled-list-actors.ts';
import { nameColumns, RegistryList, useRegistry } from '../registry/registry-list.tsx';

export function GroupsList() {
  const list = useRegistry(affiliatedGroups);
  return (
    <RegistryList addPath="/admin/affiliated-groups/add" columns={nameColumns} list={list} name="groups" />
  );
}
