import '../portal/desk-texts.ts';
import '../portal/members-texts.ts';
import { fromCallback } from 'xstate';
import { getOwed } from '#domain/calls/desk-payments.ts';
import { getAffiliatedGroups, getClubs } from '#domain/calls/public-data.ts';
import { toDay } from '#domain/values/time-zone.ts';
import { owedMachine } from '#machines/office/owed.machine.ts';
import {
  parseOwedView,
  toOwedAddress,
  toOwedFilterQuery,
  type OwedRead,
  type OwedShown,
} from '#machines/office/owed-view.ts';
import { makeCall } from '#src/api/make-call.ts';
import { getServerTime } from '#src/api/server-clock.ts';
import { exportRows, listSearchWords } from '../export/export-file.ts';
import { callAsAdministrator, createReadingActor, type AdminServices } from '../session/services.ts';
import { createOwedDealingMachine } from '../money/owed-dealing-actors.ts';
import { listOwedFileColumns, toPayButtonId } from './owed-columns.tsx';
import { listOwedFilterWords } from './owed-filters.tsx';

async function loadOwed(services: AdminServices): Promise<OwedRead> {
  const { signal } = services;
  const [owed, clubs, groups] = await Promise.all([
    callAsAdministrator(services, getOwed, {}),
    makeCall(getClubs, { signal }),
    makeCall(getAffiliatedGroups, { signal }),
  ]);
  return { owed, clubs, groups, today: toDay(getServerTime()) };
}

export function createOwedMachine(services: AdminServices) {
  const { address } = services;
  return owedMachine.provide({
    actors: {
      load: createReadingActor(services, loadOwed),
      owedDealing: createOwedDealingMachine(services),
      export: createReadingActor(services, (reader, shown) =>
        exportRows(reader, {
          kind: 'owed amounts',
          name: `owed-${shown.data.today}`,
          columns: listOwedFileColumns(shown.data),
          rows: shown.hits,
          filters: listExportedFilters(shown),
          said: [...listOwedFilterWords(shown.data, shown.filters), ...listSearchWords(shown.text)],
        }),
      ),
      address: fromCallback(({ sendBack }) =>
        address.follow((query) => sendBack({ type: 'address changed', look: parseOwedView(query) })),
      ),
    },
    actions: {
      'put the view in the URL': ({ context }) => address.replace(toOwedAddress(context)),
      // The handled row has possibly disappeared, so the row that is now in its place gets the focus.
      'put the keyboard focus back into the list': ({ context: { hits, place } }) => {
        const row = hits[Math.min(place, hits.length - 1)];
        if (row) moveFocusTo(toPayButtonId(row));
      },
    },
  });
}

/**
 * Moves the focus to an element. Does nothing if the user has moved the focus to another element than the page's
 * heading.
 */
function moveFocusTo(id: string): void {
  requestAnimationFrame(() => {
    if (document.activeElement?.matches('body, h1')) document.getElementById(id)?.focus();
  });
}

/** Lists the filters for the audit. The audit records that the user searched, but not the searched text. */
function listExportedFilters({ filters, text }: OwedShown): Record<string, string> {
  return { ...toOwedFilterQuery(filters), ...(text.trim() === '' ? {} : { search: 'yes' }) };
}
