import * as v from 'valibot';
import { getSignedInAdministrator } from '#domain/access/admin-session.ts';
import type { FormValues } from '#machines/submission.machine.ts';
import type { AdminServices } from '../session/services.ts';

const stored = v.record(v.string(), v.string());

/**
 * The typed values of a form. They stay after a reload, belong to this tab and this administrator, and never have a
 * password.
 */
export interface FormDraft {
  readonly read: () => FormValues;
  readonly write: (values: FormValues) => void;
  readonly forget: () => void;
}

export function createFormDraftStore(services: AdminServices, form: string): FormDraft {
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
      // When the session has ended, there is no username for the key. The values were already stored while the session
      // lasted.
      if (getUsername() === '') return;
      try {
        sessionStorage.setItem(toStorageKey(), JSON.stringify(values));
      } catch {
        // If the storage is full or forbidden, the typed values are only lost when the page is reloaded.
      }
    },
    forget() {
      try {
        sessionStorage.removeItem(toStorageKey());
      } catch {
        // If a draft cannot be removed, the storage is forbidden, so no draft was stored.
      }
    },
  };
}
