import * as v from 'valibot';
import { group, newAdministrator } from '#domain/registry/administrator.ts';
import { newAffiliatedGroup } from '#domain/registry/affiliated-group.ts';
import { newClub } from '#domain/registry/club.ts';
import { getAffiliatedGroups } from '#domain/calls/public-data.ts';
import { addAdministrator, addAffiliatedGroup, addClub } from '#domain/calls/registry.ts';
import { createPhoneWithHomeCode } from '#domain/contact/phone.ts';
import { associationRole, formatRole, isAssociation } from '#domain/access/role.ts';
import { t, type PlainKey } from '#domain/texts/texts.ts';
import { additionMachine, type AdditionData } from '#machines/registry/addition.machine.ts';
import type { FormValues } from '#machines/submission.machine.ts';
import { makeCall } from '#src/api/make-call.ts';
import { getAssociationName } from '../../portal/association.ts';
import { createFormCheck, createFormMachine } from '../../portal/provide-form.ts';
import { announce, reportFailure } from '../../portal/services.ts';
import { callAsAdministrator, createReadingActor, type AdminServices } from '../session/services.ts';
import { createFormDraftStore } from '../portal/form-draft.ts';

export interface Addition {
  readonly load: (services: AdminServices) => Promise<AdditionData>;
  readonly form: v.GenericSchema;
  readonly send: (services: AdminServices, values: FormValues) => Promise<unknown>;
  readonly success: { readonly title: PlainKey; readonly text: PlainKey };
  readonly list: string;
}

// A form stores every field as text. A ticked checkbox is a text that is not empty.
const clubForm = v.object({
  ...newClub.entries,
  mandatory: v.pipe(
    v.string(),
    v.transform((ticked) => ticked !== ''),
  ),
});

export const clubAddition: Addition = {
  load: () => Promise.resolve({ values: { shortName: '', name: '', fee: '5', mandatory: '' }, choices: [] }),
  form: clubForm,
  send: (services, values) => callAsAdministrator(services, addClub, { body: v.parse(clubForm, values) }),
  success: { title: 'clubs.added.title', text: 'clubs.added' },
  list: '/admin/clubs/list',
};

export const groupAddition: Addition = {
  load: () => Promise.resolve({ values: { shortName: '', name: '' }, choices: [] }),
  form: newAffiliatedGroup,
  send: (services, values) =>
    callAsAdministrator(services, addAffiliatedGroup, { body: v.parse(newAffiliatedGroup, values) }),
  success: { title: 'groups.added.title', text: 'groups.added' },
  list: '/admin/affiliated-groups/list',
};

const createEmptyAdministrator = () => ({
  username: '',
  password: '',
  group: '',
  duty: 'all',
  firstName: '',
  lastName: '',
  mobile: createPhoneWithHomeCode(),
  email: '',
});

export const administratorAddition: Addition = {
  load: async ({ signal }) => {
    const groups = await makeCall(getAffiliatedGroups, { signal });
    const roles = [associationRole, ...groups.map(({ shortName }) => shortName)];
    const association = getAssociationName();
    return {
      values: createEmptyAdministrator(),
      choices: roles.map((role) => ({ value: v.parse(group, role), label: formatRole(role, association) })),
    };
  },
  form: newAdministrator,
  send: (services, values) => {
    const { duty, ...added } = v.parse(newAdministrator, values);
    const body = isAssociation(added.group) ? { ...added, duty } : added;
    return callAsAdministrator(services, addAdministrator, { body });
  },
  success: { title: 'administrators.added.title', text: 'administrators.added' },
  list: '/admin/administrators/list',
};

/** Sends an addition. Then removes the draft and shows a notice, even if the user has left the page. */
async function addToRegistry(
  services: AdminServices,
  addition: Addition,
  values: FormValues,
  forget: () => void,
): Promise<void> {
  await addition.send(services, values);
  forget();
  announce(services, t(addition.success.title), t(addition.success.text));
}

export function createRegistryAdditionMachine(services: AdminServices, addition: Addition) {
  const draft = createFormDraftStore(services, addition.list);
  return additionMachine.provide({
    actors: {
      load: createReadingActor(services, async (reader) => {
        const data = await addition.load(reader);
        return { ...data, first: data.values, values: { ...data.values, ...draft.read() } };
      }),
      additionForm: createFormMachine({
        check: createFormCheck(addition.form),
        send: (values) => reportFailure(services, addToRegistry(services, addition, values, draft.forget)),
      }),
    },
    actions: {
      'save the typed values in the browser': ({ event }) => {
        if (event.type === 'xstate.snapshot.form') draft.write(event.snapshot.context.values);
      },
      'discard the typed values': () => draft.forget(),
      'go back to the list': () => services.go(addition.list),
    },
  });
}
