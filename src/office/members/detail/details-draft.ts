import type { AdminMember } from '#domain/member/member-admin.ts';
import type { FormValues } from '#machines/submission.machine.ts';
import type { TypedOver } from '#machines/members/file/member-update.machine.ts';
import type { AdminServices } from '../../session/services.ts';
import { createFormDraftStore } from '../../portal/form-draft.ts';

/**
 * Creates the store for the draft of a member's details. The draft stays in this tab after a reload and after a new
 * sign-in.
 */
export function createDetailsDraftStore(services: AdminServices, { id }: AdminMember) {
  const typed = createFormDraftStore(services, `member-${id}`);
  const before = createFormDraftStore(services, `member-${id}#before`);
  function forgetDraft(): void {
    typed.forget();
    before.forget();
  }
  return {
    forget: forgetDraft,
    read: (): TypedOver => ({ before: before.read(), typed: typed.read() }),
    write(stored: FormValues, values: FormValues): void {
      const changed = Object.keys(values).filter((name) => values[name] !== stored[name]);
      if (changed.length === 0) return forgetDraft();
      const pickChanged = (all: FormValues) =>
        Object.fromEntries(changed.map((name) => [name, all[name] ?? '']));
      typed.write(pickChanged(values));
      before.write(pickChanged(stored));
    },
  };
}
