import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** What the peers read of a member of the list, under the names of the wire. */
export interface Listed {
  readonly id: number;
  readonly membership_number: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly id_number: string;
  readonly mobile_number: string;
  readonly email: string | null;
  readonly renewed_previous_year: boolean;
  readonly renewed_this_year: boolean;
  readonly renewed_next_year: boolean;
}

export const thisYear = new Date().getFullYear();

export function fullName({ first_name: first, last_name: last }: Listed): string {
  return `${first} ${last}`;
}

/** Takes the list as the portal's server sends it and shows it. */
export async function show(view: (members: readonly Listed[]) => ReactNode): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no root');
  const members = (await (await fetch('/members.json')).json()) as Listed[];
  createRoot(container).render(view(members));
}
