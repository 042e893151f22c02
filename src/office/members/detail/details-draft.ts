import type { AdminMember } from '#domain/member/member-admin.ts';
import type { FormValues } from '#machines/submission.machine.ts';
import type { TypedOver } from '#machines/members/file/member-update.machine.ts';
import type { AdminServices } from '../../session/services.ts';
import { formDraft } from '../../portal/form-draft.ts';

/** The draft of changed details of a member, not saved yet, outlives a reload and the end of the session. */
export function detailsDraft(services: AdminServices, { id }: AdminMember) {
  const typed = formDraft(services, `member-${id}`);
  const before = formDraft(services, `member-${id}#before`);
  function forget(): void {
    typed.forget();
    before.forget();
  }
  return {
    forget,
    read: (): TypedOver => ({ before: before.read(), typed: typed.read() }),
    write(stored: FormValues, values: FormValues): void {
      const changed = Object.keys(values).filter((name) => values[name] !== stored[name]);
      if (changed.length === 0) return forget();
      const of = (all: FormValues) => Object.fromEntries(changed.map((name) => [name, all[name] ?? '']));
      typed.write(of(values));
      before.write(of(stored));
    },
  };
}
