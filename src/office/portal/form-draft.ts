import * as v from 'valibot';
import { signedInAdministratorOf } from '#machines/session/admin-session.machine.ts';
import type { Entries } from '../../portal/form-check.ts';
import type { AdminServices } from '../session/services.ts';

const stored = v.record(v.string(), v.string());

/** What is typed into a form of the office outlives a reload: for this tab and this administrator, and never a password. */
export interface FormDraft {
  readonly read: () => Entries;
  readonly write: (values: Entries) => void;
  readonly forget: () => void;
}

export function formDraft(services: AdminServices, form: string): FormDraft {
  const username = () =>
    signedInAdministratorOf(services.session().getSnapshot().context.record)?.username ?? '';
  const key = () => `office-typed:${username()}:${form}`;
  return {
    read() {
      try {
        return v.parse(stored, JSON.parse(sessionStorage.getItem(key()) ?? 'null'));
      } catch {
        return {};
      }
    },
    write({ password: _, ...values }) {
      // What still stands in a form whose session has just ended was kept under its name before.
      if (username() === '') return;
      try {
        sessionStorage.setItem(key(), JSON.stringify(values));
      } catch {
        // A full or forbidden storage costs the reload, not the visit.
      }
    },
    forget() {
      try {
        sessionStorage.removeItem(key());
      } catch {
        // What cannot be forgotten was never kept.
      }
    },
  };
}
