import * as v from 'valibot';
import { dutyOrder, firstPasswordOrder, mobileOrder } from '#domain/registry/administrator.ts';
import {
  changeAdministratorMobile,
  sendFirstPassword,
  setAdministratorDuty,
} from '#domain/calls/registry.ts';
import { t } from '#domain/texts/texts.ts';
import { fields } from '#domain/values/wire.ts';
import { lockoutMachine, type LockedOut } from '#machines/registry/lockout.machine.ts';
import type { FormValues } from '#machines/submission.machine.ts';
import { createFormCheck, createFormMachine } from '../../portal/provide-form.ts';
import { announce, reportFailure } from '../../portal/services.ts';
import { addServerReason } from '../portal/refusal-reason.ts';
import { callAsAdministrator, type AdminServices } from '../session/services.ts';

const { reason, mobile } = mobileOrder.entries;
const passwordForm = fields({ reason: firstPasswordOrder.entries.reason });
const mobileForm = fields({ mobile, reason });
const dutiesForm = fields({ duty: dutyOrder.entries.duty });

async function sendPassword(services: AdminServices, values: FormValues, who: LockedOut | null) {
  const body = { username: who?.id ?? '', ...v.parse(passwordForm, values) };
  await callAsAdministrator(services, sendFirstPassword, { body });
}

async function changeMobile(services: AdminServices, values: FormValues, who: LockedOut | null) {
  const body = { username: who?.id ?? '', ...v.parse(mobileForm, values) };
  await callAsAdministrator(services, changeAdministratorMobile, { body });
}

async function changeDuties(services: AdminServices, values: FormValues, who: LockedOut | null) {
  const body = { username: who?.id ?? '', ...v.parse(dutiesForm, values) };
  await callAsAdministrator(services, setAdministratorDuty, { body });
}

/** Creates the machine. After a change of a mobile or of duties, `readAgain` reads the list of administrators again. */
export function createLockoutMachine(services: AdminServices, readAgain: () => void) {
  const shown = { message: addServerReason, waitsAt: 'reason' };
  return lockoutMachine.provide({
    actors: {
      passwordForm: createFormMachine<LockedOut | null, void>({
        check: createFormCheck(passwordForm),
        send: (values, who) => reportFailure(services, sendPassword(services, values, who), shown),
      }),
      mobileForm: createFormMachine<LockedOut | null, void>({
        check: createFormCheck(mobileForm),
        send: (values, who) => reportFailure(services, changeMobile(services, values, who), shown),
      }),
      dutiesForm: createFormMachine<LockedOut | null, void>({
        check: createFormCheck(dutiesForm),
        send: (values, who) =>
          reportFailure(services, changeDuties(services, values, who), {
            message: addServerReason,
            waitsAt: 'duty',
          }),
      }),
    },
    actions: {
      'announce that the password was sent': ({ context: { who } }) =>
        announce(
          services,
          t('lockout.password.sent.title'),
          t('lockout.password.sent', { name: who?.name ?? '', mobile: who?.mobile ?? '' }),
        ),
      'announce that the mobile was changed': ({ context: { who }, event }) => {
        const sent = event.type === 'xstate.done.actor.mobile' ? event.output.sent : {};
        announce(
          services,
          t('lockout.mobile.changed.title'),
          t('lockout.mobile.changed', { name: who?.name ?? '', mobile: v.parse(mobile, sent['mobile']) }),
        );
        readAgain();
      },
      'announce that the duties were changed': ({ context: { who } }) => {
        announce(services, t('duties.changed.title'), t('duties.changed', { name: who?.name ?? '' }));
        readAgain();
      },
    },
  });
}
