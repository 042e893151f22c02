import * as v from 'valibot';
import { signedInAdministratorOf } from '#machines/session/admin-session.machine.ts';
import type { Entries } from '../form.ts';
import type { AdminServices } from './services.ts';

const stored = v.object({ username: v.string(), values: v.record(v.string(), v.string()) });

/** What is typed into a form of the office outlives a reload: for this tab and this administrator, and never a password. */
export interface Typed {
  readonly read: () => Entries;
  readonly write: (values: Entries) => void;
  readonly forget: () => void;
}

export function typedInto(services: AdminServices, form: string): Typed {
  const key = `office-typed:${form}`;
  const username = () =>
    signedInAdministratorOf(services.session().getSnapshot().context.record)?.username ?? '';
  return {
    read() {
      try {
        const kept = v.parse(stored, JSON.parse(sessionStorage.getItem(key) ?? 'null'));
        return kept.username === username() ? kept.values : {};
      } catch {
        return {};
      }
    },
    write({ password: _, ...values }) {
      try {
        sessionStorage.setItem(key, JSON.stringify({ username: username(), values }));
      } catch {
        // A full or forbidden storage costs the reload, not the visit.
      }
    },
    forget() {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // What cannot be forgotten was never kept.
      }
    },
  };
}
