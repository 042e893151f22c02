import { useSelector } from '@xstate/react';
import { getCurrentYear } from '#src/api/server-clock.ts';
import { ReminderDialog } from '../messages/reminder-dialog.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { PapersDialog } from './papers-dialog.tsx';
import type { Many } from './tick-column.tsx';

export function ManyDialogs({ many }: { readonly many: Many }) {
  const message = useSelector(many, ({ children }) => children.message);
  return (
    <>
      <PapersDialog many={many} thisYear={getCurrentYear()} />
      <ReminderDialog reminder={message} />
      <ChangeDialog many={many} />
    </>
  );
}
