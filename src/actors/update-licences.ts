import { fromPromise } from 'xstate';
import { getLatestLicences, getMembershipDetails, updateLatestLicences } from '#domain/calls/member-self.ts';
import { defaultInsurance } from '#domain/insurance.ts';
import type { LicenceId } from '#domain/licence.ts';
import { latestRecord } from '#domain/renewal-draft.ts';
import { insuranceHeld, licencesHeld } from '#domain/renewal.ts';
import { updateLicencesMachine, type LatestLicences } from '#machines/licences/update-licences.machine.ts';
import { asMember, reported, type Services } from './services.ts';

async function load(services: Services): Promise<LatestLicences> {
  const [latest, records] = await Promise.all([
    asMember(services, getLatestLicences, {}),
    asMember(services, getMembershipDetails, {}),
  ]);
  const record = latestRecord(records);
  return { licences: licencesHeld(latest), insurance: record ? insuranceHeld(record) : defaultInsurance };
}

export function provideUpdateLicences(services: Services) {
  return updateLicencesMachine.provide({
    actors: {
      // A failure to fetch the latest licences raises no notice (specification section 8): the screen itself says it.
      load: fromPromise(() => load(services)),
      save: fromPromise<void, { licences: readonly LicenceId[] }>(async ({ input }) => {
        await reported(
          services,
          asMember(services, updateLatestLicences, { body: { licences: [...input.licences] } }),
        );
      }),
    },
    actions: {
      'go on': () => services.go('/member'),
      'go back': () => services.go('/member'),
    },
  });
}
