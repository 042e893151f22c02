import * as v from 'valibot';
import { contactForm } from '#domain/registry/administrator.ts';
import type { CallFailed } from '#domain/calls/call-failed.ts';
import { passwordForm } from '#domain/access/password.ts';
import { updateContactDetails, updatePassword } from '#domain/calls/admin-session.ts';
import { t } from '#domain/texts/texts.ts';
import { profileMachine } from '#machines/office/profile.machine.ts';
import type { FormValues } from '#machines/submission.machine.ts';
import { createFormCheck, createFormMachine } from '../../portal/provide-form.ts';
import { announce, reportFailure } from '../../portal/services.ts';
import { callAsAdministrator, type AdminServices } from '../session/services.ts';

async function saveContact(services: AdminServices, values: FormValues): Promise<void> {
  const contact = v.parse(contactForm, values);
  await callAsAdministrator(services, updateContactDetails, { body: contact });
  services.session().send({ type: 'contact details updated', ...contact });
  announce(services, t('profile.contact.updated.title'), t('profile.contact.updated'));
}

async function savePassword(services: AdminServices, values: FormValues): Promise<void> {
  const { currentPassword, newPassword } = v.parse(passwordForm, values);
  await callAsAdministrator(services, updatePassword, { body: { currentPassword, newPassword } });
  services.session().send({ type: 'password changed' });
  announce(services, t('profile.password.updated.title'), t('profile.password.updated'));
}

/**
 * Creates the machine of the form for a new password. Both the profile and the page of the first password have this
 * form.
 */
export function createPasswordFormMachine(services: AdminServices) {
  // Whether the server did not answer an earlier try. That try possibly changed the password, so the current password
  // that the user typed may be wrong now.
  let unanswered = false;
  function writeMessage({ message: text, status }: CallFailed): string {
    if (unanswered && status === 403) return t('profile.password.mayHold');
    unanswered ||= status === 0 || status >= 500;
    return text;
  }
  return createFormMachine({
    check: createFormCheck(passwordForm),
    send: (values) => reportFailure(services, savePassword(services, values), { message: writeMessage }),
  });
}

export function createProfileMachine(services: AdminServices) {
  return profileMachine.provide({
    actors: {
      contactForm: createFormMachine({
        check: createFormCheck(contactForm),
        send: (values) => reportFailure(services, saveContact(services, values)),
      }),
      passwordForm: createPasswordFormMachine(services),
    },
  });
}
