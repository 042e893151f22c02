import * as v from 'valibot';
import type { ContextFrom, EventFromLogic } from 'xstate';
import type { Selection } from '#domain/year/selection.ts';
import { keptSelection } from '#domain/renewal/pending-renewal.ts';
import { isChanged } from '#machines/submission.machine.ts';
import type { addMemberMachine } from '#machines/members/add-member.machine.ts';
import type { AddMemberData } from '#machines/members/new-member.ts';
import type { AdminServices } from '../../session/services.ts';
import { createFormDraftStore } from '../../portal/form-draft.ts';

function parseSelection(text: string | undefined): Selection | null {
  try {
    return v.parse(keptSelection, JSON.parse(text ?? ''));
  } catch {
    return null;
  }
}

interface AddMemberArgs {
  readonly context: ContextFrom<typeof addMemberMachine>;
  readonly event: EventFromLogic<typeof addMemberMachine>;
}

/**
 * Creates the store for the draft of a new member. The draft stays in this tab after a reload or a new sign-in, until
 * the user discards it.
 */
export function createNewMemberDraftStore(services: AdminServices, list: string) {
  const draft = createFormDraftStore(services, list);
  // The photo is large, so it is stored only when the photo changes, and not when another field changes.
  const pictured = createFormDraftStore(services, `${list}#photo`);
  let photo: string | undefined;
  // The year is stored in the draft only if the user has chosen a year in the form.
  let isYearChosen = false;
  function forget(): void {
    draft.forget();
    pictured.forget();
    photo = undefined;
  }
  return {
    into(data: AddMemberData): AddMemberData {
      const { selection: choice, ...entries } = draft.read();
      const chosen = parseSelection(choice);
      isYearChosen = entries['year'] !== undefined;
      return {
        ...data,
        first: data.entries,
        entries: { ...data.entries, ...entries, ...pictured.read() },
        ...(chosen ? { chosen } : {}),
      };
    },
    actions: {
      'save the typed values in the browser': ({ context, event }: AddMemberArgs) => {
        if (event.type !== 'xstate.snapshot.form') return;
        if (!isChanged(event.snapshot.context)) return forget();
        const { photo: shown = '', year, ...values } = event.snapshot.context.values;
        isYearChosen ||= year !== context.data?.entries['year'];
        draft.write({
          ...values,
          ...(isYearChosen && year !== undefined ? { year } : {}),
          selection: JSON.stringify(context.chosen),
        });
        if (shown !== photo) pictured.write({ photo: shown });
        photo = shown;
      },
      'discard the typed values': forget,
    },
  };
}
