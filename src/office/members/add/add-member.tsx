import { useActor } from '@xstate/react';
import { chooseOfferedYear } from '#domain/renewal/group-renewal.ts';
import { priceNewMember, priceRenewal } from '#domain/year/price.ts';
import { t } from '#domain/texts/texts.ts';
import type { addMemberMachine } from '#machines/members/add-member.machine.ts';
import type { AddMemberData } from '#machines/members/new-member.ts';
import {
  createAddMemberForGroupMachine,
  createAddMemberMachine,
} from '#src/office/members/add/add-member-actors.ts';
import type { AdminServices } from '#src/office/session/services.ts';
import { useMachineWithServices } from '#src/office/portal/portal-context.tsx';
import { ActionBar } from '#src/parts/bars/action-bar.tsx';
import { ConfirmDialog } from '#src/parts/dialogs/confirm-dialog.tsx';
import { Notice } from '#src/parts/notice.tsx';
import { useRootClass } from '#src/parts/root-class.ts';
import { useMedia } from '#src/parts/use-media.ts';
import { wide } from '#src/style/windows.ts';
import { Section } from '#src/parts/forms/section.tsx';
import { DetailsFields } from '#src/portal/fields/details-fields.tsx';
import { InsuranceBoxes } from '#src/portal/fields/insurance-boxes.tsx';
import { LicenceBoxes } from '#src/portal/fields/licence-boxes.tsx';
import { PhotoField } from '#src/portal/fields/photo-field.tsx';
import { SubmissionForm, type FieldProps } from '#src/portal/submission-form.tsx';
import { LoadingState, getLoadingState } from '#src/portal/loading-state.tsx';
import { EventButton } from '#src/portal/event-button.tsx';
import { getCurrentYear } from '#src/api/server-clock.ts';
import { OfficePage } from '../../portal/office-page.tsx';
import { describeInsuredYear, YearChoice } from '../fields/year-choice.tsx';
import { ClubChoice, GroupChoice } from '../fields/club-and-group-choice.tsx';
import { getInsuranceTexts } from '../fields/insurance-texts.ts';
import { PaidByFields } from '../fields/paid-by-fields.tsx';
import { getTotalForFormBar } from '../fields/price-total.tsx';
import { beside } from '../members.css.ts';
import * as styles from './add-member.css.ts';
import { BirthHints, MobileHints } from './person-hints.tsx';

/** The page on which the office adds a member (specification section 2.4). */
export function AddMember() {
  return <AddForm provided={createAddMemberMachine} />;
}

/** The page on which a group adds a person. The total is only the insurance's price (specification section 2.4). */
export function AddGroupMember() {
  return <AddForm group provided={createAddMemberForGroupMachine} />;
}

/** Returns the prices of the chosen year, or this year's prices if the choice is not one of `years`. */
function choosePrices({ prices, years = [] }: AddMemberData, year: FieldProps) {
  return chooseOfferedYear(years, Number(year.value)) ?? prices;
}

function AddForm(props: {
  readonly provided: (services: AdminServices) => typeof addMemberMachine;
  readonly group?: boolean;
}) {
  const { group = false, provided } = props;
  const [snapshot, send] = useActor(useMachineWithServices(provided));
  const { added, chosen, data } = snapshot.context;
  const { form, hints, insurance, licences, photo } = snapshot.children;
  const { years = [] } = data ?? {};
  const thisYear = getCurrentYear();
  const isWide = useMedia(wide);
  useRootClass(styles.page);
  return (
    <OfficePage title={t('addMember.title')}>
      <LoadingState {...getLoadingState(snapshot)} onRetry={() => send({ type: 'retried' })} />
      {data?.disabled && (
        <Notice title={t('groupMembers.disabled.title')}>{t('groupMembers.disabled.add')}</Notice>
      )}
      {data && !data.disabled && form && insurance && licences && photo && (
        <SubmissionForm
          actions={
            <EventButton event={{ type: 'cancelled' }} kind="quiet" send={send} snapshot={snapshot}>
              {t('addMember.cancel')}
            </EventButton>
          }
          bar={(field) => ({
            Place: ActionBar,
            total: getTotalForFormBar(
              group
                ? priceRenewal(chosen, [], false, choosePrices(data, field('year')))
                : priceNewMember(chosen, data.clubs, data.prices),
            ),
            // Only a wide screen has the fields of the payment here, because on a telephone they would cover other
            // fields.
            beside: !group && isWide && <PaidByFields field={field} />,
          })}
          form={form}
          submitText={t('addMember.submit')}
        >
          {(field) => {
            const prices = choosePrices(data, field('year'));
            const photoField = (
              <PhotoField alt={t('member.photo.alt')} capture={photo} error={field('photo').error} />
            );
            return (
              <>
                <div className={styles.columns}>
                  <div className={styles.details}>
                    <DetailsFields
                      countries={data.countries}
                      field={field}
                      {...(group
                        ? {}
                        : {
                            below: {
                              birth: <BirthHints field={field} hints={hints} />,
                              mobile: <MobileHints field={field} hints={hints} />,
                            },
                          })}
                    />
                  </div>
                  {!group && (
                    <div className={styles.pile}>
                      {photoField}
                      <ClubChoice
                        chosen={chosen.clubs}
                        clubs={data.clubs}
                        error={field('clubs').error}
                        onToggle={(shortName) => send({ type: 'club toggled', shortName })}
                      />
                      <GroupChoice
                        chosen={chosen.affiliatedGroups}
                        groups={data.groups}
                        onToggle={(shortName) => send({ type: 'group toggled', shortName })}
                      />
                    </div>
                  )}
                  <div className={styles.pile}>
                    {group ? (
                      photoField
                    ) : (
                      <Section title={t('choice.licences')}>
                        <div className={beside}>
                          <LicenceBoxes choice={licences} insurance={chosen.insurance} />
                        </div>
                      </Section>
                    )}
                    <YearChoice {...field('year')} year={prices.year} years={years} />
                    <InsuranceBoxes
                      agencyError={field('agencyName').error}
                      error={field('insurance').error}
                      insurance={insurance}
                      premiums={prices}
                      texts={getInsuranceTexts(
                        group ? describeInsuredYear({ thisYear, year: prices.year }) : undefined,
                      )}
                    />
                  </div>
                </div>
                {!group && !isWide && <PaidByFields field={field} />}
              </>
            );
          }}
        </SubmissionForm>
      )}
      {snapshot.matches('added') && (
        <Notice announced kind="success" title={t('addMember.added')}>
          {!group && t('addMember.number', { number: added?.membershipNumber ?? '' })}
        </Notice>
      )}
      <ConfirmDialog
        cancelText={t('addMember.cancel.no')}
        confirmText={t('addMember.cancel.yes')}
        onCancel={() => send({ type: 'cancel withdrawn' })}
        onConfirm={() => send({ type: 'cancel confirmed' })}
        open={snapshot.hasTag('asking')}
        title={t('addMember.cancel.title')}
      >
        {t('addMember.cancel.question')}
      </ConfirmDialog>
    </OfficePage>
  );
}
