import '../../portal/members-texts.ts';
import * as v from 'valibot';
import { cancelRenewal, getCancellation, getCancelledRenewals } from '#domain/calls/cancelled-renewals.ts';
import { cancellationAsked, type Cancellation, type CancelledRenewal } from '#domain/year/cancellation.ts';
import { findFormProblems } from '#domain/values/form-problems.ts';
import { fields } from '#domain/values/wire.ts';
import { t } from '#domain/texts/texts.ts';
import {
  renewalCancellationMachine,
  type CancellationAbout,
  type RenewalAbout,
} from '#machines/members/file/renewal-cancellation.machine.ts';
import { createFormMachine } from '../../../portal/provide-form.ts';
import { announce, reportFailure } from '../../../portal/services.ts';
import { addServerReason } from '../../portal/refusal-reason.ts';
import { callAsAdministrator, createReadingActor, type AdminServices } from '../../session/services.ts';

const cancellationForm = fields({ reason: cancellationAsked.entries.reason });

/** Returns the part of the data that the server compares before it cancels. Empty if the server has sent no data. */
function toLookedAt(cancellation: Cancellation | null) {
  if (cancellation === null) return {};
  const { desk, made, provider, record, unpaid } = cancellation;
  return { record, made, shown: { desk, provider, unpaid } };
}

const toParams = ({ ref, year }: RenewalAbout) => ({ n: ref, year: String(year) });

/** Reads a member's cancelled renewals, the latest first. */
export function readCancelledRenewals(services: AdminServices, ref: string): Promise<CancelledRenewal[]> {
  return callAsAdministrator(services, getCancelledRenewals, { params: { n: ref } });
}

/** Reads a member's cancelled renewals again. Shows a notice if the reading failed. */
export async function rereadCancelledRenewals(
  services: AdminServices,
  ref: string,
  tellRecord: (cancelled: readonly CancelledRenewal[]) => void,
): Promise<void> {
  try {
    tellRecord(await reportFailure(services, readCancelledRenewals(services, ref)));
  } catch {
    // The notice of the failure is already shown. The next part of the page that needs the list reads it again.
  }
}

/**
 * Creates the machine of a cancellation. After the cancellation, the machine calls `tellRecord` with all cancelled
 * renewals of the member.
 */
export function createCancellationMachine(
  services: AdminServices,
  tellRecord: (cancelled: readonly CancelledRenewal[]) => void,
) {
  return renewalCancellationMachine.provide({
    actors: {
      load: createReadingActor(services, (reader, about) =>
        callAsAdministrator(reader, getCancellation, { params: toParams(about) }),
      ),
      cancelForm: createFormMachine<CancellationAbout, readonly CancelledRenewal[]>({
        check: (values) => findFormProblems(cancellationForm, values),
        send: async (values, about) => {
          const body = { ...v.parse(cancellationForm, values), ...toLookedAt(about.cancellation) };
          const cancelled = callAsAdministrator(services, cancelRenewal, { params: toParams(about), body });
          await reportFailure(services, cancelled, { message: addServerReason });
          return readCancelledRenewals(services, about.ref);
        },
      }),
    },
    actions: {
      'announce that the renewal was cancelled': ({ context: { year }, event }) => {
        announce(services, t('cancellation.done.title'), t('cancellation.done', { year: String(year) }));
        if (event.type === 'xstate.done.actor.form') tellRecord(event.output.answer);
      },
    },
  });
}
