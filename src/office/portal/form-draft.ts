import * as v from 'valibot';
import { getSignedInAdministrator } from '#domain/access/admin-session.ts';
import type { FormValues } from '#machines/submission.machine.ts';
import type { AdminServices } from '../session/services.ts';

const stored = v.record(v.string(), v.string());

/**
 * The draft of an office's form, which stays after a reload. It belongs to this tab and this administrator. It has no
 * passwords.
 */
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
      // After the session has ended there is no username. The values were already stored with the username before.
      if (getUsername() === '') return;
      try {
        sessionStorage.setItem(toStorageKey(), JSON.stringify(values));
      } catch {
        // If the storage is full or forbidden, the typed values are lost only by a reload.
      }
    },
    forget() {
      try {
        sessionStorage.removeItem(toStorageKey());
      } catch {
        // If the draft cannot be removed, it was never stored.
      }
    },
  };
}
