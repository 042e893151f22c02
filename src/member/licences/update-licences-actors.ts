import { fromPromise } from 'xstate';
import { getLatestLicences, getMembershipDetails, updateLatestLicences } from '#domain/calls/member-self.ts';
import { defaultInsurance } from '#domain/insurance/insurance.ts';
import { latestRecord } from '#machines/renewal/renewal-draft.ts';
import { insuranceHeld, licencesHeld } from '#domain/year/year-record.ts';
import { t } from '#domain/texts/texts.ts';
import { updateLicencesMachine, type LatestLicences } from '#machines/licences/update-licences.machine.ts';
import { announce, logged, reported, type Services, until } from '../../portal/services.ts';
import { asMember } from '../session/as-member.ts';

async function load(services: Services): Promise<LatestLicences> {
  const [latest, records] = await Promise.all([
    logged(services, asMember(services, getLatestLicences, {})),
    reported(services, asMember(services, getMembershipDetails, {})),
  ]);
  const record = latestRecord(records);
  const ticked = services.session().getSnapshot().context.kept?.licences ?? null;
  return {
    licences: licencesHeld(latest),
    ticked: ticked ?? licencesHeld(latest),
    insurance: record ? insuranceHeld(record) : defaultInsurance,
  };
}

export function provideUpdateLicences(services: Services) {
  return updateLicencesMachine.provide({
    actors: {
      load: fromPromise(({ signal }) => load(until(signal, services))),
      save: fromPromise(async ({ input }) => {
        await reported(
          services,
          asMember(services, updateLatestLicences, { body: { licences: [...input.licences] } }),
        );
      }),
    },
    actions: {
      'keep what is ticked': ({ context: { chosen, latest } }) => {
        const same = JSON.stringify(chosen) === JSON.stringify(latest?.licences);
        services.session().send({ type: 'licences ticked', licences: same ? null : [...chosen] });
      },
      'forget what is ticked': () => services.session().send({ type: 'licences ticked', licences: null }),
      'go on': () => {
        announce(services, t('updateLicences.updated.title'), t('updateLicences.updated'));
        services.go('/member');
      },
      'go back': () => services.go('/member'),
    },
  });
}
