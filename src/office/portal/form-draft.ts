import * as v from 'valibot';
import { getSignedInAdministrator } from '#domain/access/admin-session.ts';
import type { FormValues } from '#machines/submission.machine.ts';
import type { AdminServices } from '../session/services.ts';

const stored = v.record(v.string(), v.string());

/** The draft of an office's form, which survives a reload. It is for this tab and administrator, without passwords. */
export interface FormDraft {
  readonly read: () => FormValues;
  readonly write: (values: FormValues) => void;
  readonly forget: () => void;
}

export function createFormStore(services: AdminServices, form: string): FormDraft {
  const getUsername = () =>
    getSignedInAdministrator(services.session().getSnapshot().context.record)?.username ?? '';
  const toStorageKey = () => `office-typed:${getUsername()}:${form}`;
  return {
    read() {
      try {
        return v.parse(stored, JSON.parse(sessionStorage.getItem(toStorageKey()) ?? 'null'));
      } catch {
        return {};
      }
    },
    write({ password: _, ...values }) {
      // After the end of a session there is no username. The values were already stored under the username before.
      if (getUsername() === '') return;
      try {
        sessionStorage.setItem(toStorageKey(), JSON.stringify(values));
      } catch {
        // If storage is full or forbidden, only a reload loses what was typed.
      }
    },
    forget() {
      try {
        sessionStorage.removeItem(toStorageKey());
      } catch {
        // If it cannot be removed, it was never kept.
      }
    },
  };
}
