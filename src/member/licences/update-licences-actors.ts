import { fromPromise } from 'xstate';
import { getLatestLicences, getMembershipDetails, updateLatestLicences } from '#domain/calls/member-self.ts';
import { getLatestRecord } from '#machines/renewal/renewal-draft.ts';
import { toInsuranceChoice, listLicencesHeld, listRecordYears } from '#domain/year/year-record.ts';
import { t } from '#domain/texts/texts.ts';
import { updateLicencesMachine, type LatestLicences } from '#machines/licences/update-licences.machine.ts';
import { getHomePath } from '#src/member/portal/home-path.ts';
import { announce, logFailure, reportFailure, type Services, withSignal } from '../../portal/services.ts';
import { callAsMember } from '../session/as-member.ts';

/**
 * Loads the latest licences. Returns null if the member has no record, because the server would refuse the second call.
 */
async function loadLicences(services: Services): Promise<LatestLicences | null> {
  const records = await reportFailure(services, callAsMember(services, getMembershipDetails, {}));
  const year = listRecordYears(records).at(-1);
  const record = getLatestRecord(records);
  if (year === undefined || !record) return null;
  const latest = await logFailure(services, callAsMember(services, getLatestLicences, {}));
  const ticked = services.session().getSnapshot().context.kept?.licences ?? null;
  return {
    licences: listLicencesHeld(latest),
    ticked: ticked ?? listLicencesHeld(latest),
    year,
    insurance: toInsuranceChoice(record),
  };
}

export function createOwnLicencesMachine(services: Services) {
  return updateLicencesMachine.provide({
    actors: {
      load: fromPromise(({ signal }) => loadLicences(withSignal(signal, services))),
      save: fromPromise(async ({ input }) => {
        await reportFailure(
          services,
          callAsMember(services, updateLatestLicences, {
            body: { licences: [...input.licences], previous: [...input.previous] },
          }),
        );
      }),
    },
    actions: {
      'save the ticked licences in the browser': ({ context: { chosen, latest } }) => {
        const same = JSON.stringify(chosen) === JSON.stringify(latest?.licences);
        services.session().send({ type: 'licences ticked', licences: same ? null : [...chosen] });
      },
      'discard the saved ticks of licences': () =>
        services.session().send({ type: 'licences ticked', licences: null }),
      'announce the save and open the home page': () => {
        announce(services, t('updateLicences.updated.title'), t('updateLicences.updated'));
        services.go(getHomePath());
      },
      'open the home page without saving': () => services.go(getHomePath()),
    },
  });
}
