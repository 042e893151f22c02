import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { contactDetails } from '#domain/administrator.ts';
import { passwordForm } from '#domain/password.ts';
import { updateContactDetails, updatePassword } from '#domain/calls/admin-session.ts';
import { t } from '#domain/texts/texts.ts';
import { profileMachine } from '#machines/office/profile.machine.ts';
import { submissionMachine } from '#machines/submission.machine.ts';
import { checkBy, type Entries } from '../../portal/form-check.ts';
import { announce, reported } from '../../portal/services.ts';
import { withFields } from '../portal/refused-fields.ts';
import { asAdministrator, type AdminServices } from '../session/services.ts';

async function saveContact(services: AdminServices, values: Entries): Promise<void> {
  const body = v.parse(contactDetails, values);
  await asAdministrator(services, updateContactDetails, { body });
  services.session().send({ type: 'contact details updated', ...body });
  announce(services, t('profile.contact.updated.title'), t('profile.contact.updated'));
}

async function savePassword(services: AdminServices, values: Entries): Promise<void> {
  const { currentPassword, newPassword } = v.parse(passwordForm, values);
  await asAdministrator(services, updatePassword, { body: { currentPassword, newPassword } });
  announce(services, t('profile.password.updated.title'), t('profile.password.updated'));
}

export function provideProfile(services: AdminServices) {
  return profileMachine.provide({
    actors: {
      contactForm: submissionMachine.provide({
        actors: {
          check: checkBy(contactDetails),
          submit: fromPromise<unknown, { values: Entries }>(({ input }) =>
            reported(services, withFields(saveContact(services, input.values))),
          ),
        },
      }),
      passwordForm: submissionMachine.provide({
        actors: {
          check: checkBy(passwordForm),
          submit: fromPromise<unknown, { values: Entries }>(({ input }) =>
            reported(services, withFields(savePassword(services, input.values))),
          ),
        },
      }),
    },
  });
}
