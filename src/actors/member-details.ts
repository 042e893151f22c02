import { fromPromise } from 'xstate';
import * as v from 'valibot';
import { getMember, updateMember } from '#domain/calls/member-self.ts';
import { getCountries } from '#domain/calls/countries.ts';
import { malta } from '#domain/country.ts';
import { entriesOf, memberDetailsForm, updateOf, type MemberRead } from '#domain/member.ts';
import { FieldsRefused } from '#domain/problems.ts';
import {
  memberDetailsMachine,
  type MemberDetailsData,
  type SavingAnswer,
} from '#machines/members/member-details.machine.ts';
import { submissionMachine } from '#machines/submission.machine.ts';
import { t } from '#domain/texts/texts.ts';
import { CallFailed, makeCall } from '#src/api/make-call.ts';
import { byFormField, checkDetails } from './details-fields.ts';
import type { Entries } from './form.ts';
import { profileOf } from './member-home.ts';
import { providePhotoCapture } from './photo-capture.ts';
import { announce, asMember, reported, type Services, until } from './services.ts';

/** What the details screen leads to: the renewal's next step, or the member's area (specification section 2.3). */
export type DetailsSource = 'renewal' | 'updateDetails';

async function load(services: Services): Promise<MemberDetailsData> {
  const [member, countries] = await Promise.all([
    asMember(services, getMember, {}),
    // Without the other countries' codes a Maltese number can be given all the same, and one on file is shown whole.
    reported(services, makeCall(getCountries, { signal: services.signal })).catch(() => [malta]),
  ]);
  const typed = services.session().getSnapshot().context.kept?.details;
  return { member, entries: { ...entriesOf(member), ...typed }, countries };
}

/** Saves what is typed upon the details as they were read; `stale` where somebody else changed them since. */
async function save(services: Services, stored: MemberRead, values: Entries): Promise<SavingAnswer> {
  const details = v.parse(memberDetailsForm, values);
  const body = { ...updateOf(details, stored.photo), version: stored.version };
  try {
    await asMember(services, updateMember, { body });
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    if (error.status === 409) return 'stale';
    throw new FieldsRefused(error.message, byFormField(error.fields));
  }
  const address = { street: details.streetAddress, city: details.town, postCode: details.postCode };
  const profile = profileOf({ ...details, vip: stored.vip, address });
  services.session().send({ type: 'profile read', profile });
  return 'saved';
}

export function provideMemberDetails(services: Services, source: DetailsSource) {
  const session = services.session();
  let stored: MemberRead | null = null;
  const home = () => services.go('/member');
  const renewal = () => session.getSnapshot().children.renewal;
  return memberDetailsMachine.provide({
    actors: {
      load: fromPromise(async ({ signal }) => {
        const data = await reported(services, load(until(signal, services)));
        stored = data.member;
        return data;
      }),
      detailsForm: submissionMachine.provide({
        actors: {
          check: checkDetails(memberDetailsForm, () => stored?.dateOfBirth),
          submit: fromPromise<unknown, { values: Entries }>(async ({ input }) => {
            if (!stored) throw new Error('no details are open');
            return reported(services, save(services, stored, input.values));
          }),
        },
      }),
      photoCapture: providePhotoCapture(),
    },
    actions: {
      'keep what is typed': ({ event, context }) => {
        if (event.type !== 'xstate.snapshot.form' || !context.data) return;
        const { values } = event.snapshot.context;
        const stored = entriesOf(context.data.member) as Entries;
        const typed = Object.fromEntries(
          Object.entries(values).filter(([name, value]) => value !== stored[name]),
        );
        session.send({ type: 'details typed', details: Object.keys(typed).length > 0 ? typed : null });
      },
      'forget what is typed': () => session.send({ type: 'details typed', details: null }),
      'say that they are saved': () => announce(services, t('member.updated.title'), t('member.updated')),
      'go on': source === 'updateDetails' ? home : () => renewal()?.send({ type: 'details saved' }),
      'go back': source === 'updateDetails' ? home : () => renewal()?.send({ type: 'cancelled' }),
    },
  });
}
