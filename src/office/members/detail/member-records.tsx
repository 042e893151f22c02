import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { ActorRefFrom } from 'xstate';
import { hasBoughtInsurance } from '#domain/insurance/insurance.ts';
import type { AdminMember } from '#domain/member/member-admin.ts';
import { isMembership, listRecordYears } from '#domain/year/year-record.ts';
import { t } from '#domain/texts/texts.ts';
import { findPricesInForce, type YearPrices } from '#domain/year/year-prices.ts';
import type { memberRecordMachine } from '#machines/members/file/member-record.machine.ts';
import { getShownYearState } from '#machines/members/file/record-changes.ts';
import { Button } from '#src/parts/button.tsx';
import { Checkbox } from '#src/parts/forms/checkbox.tsx';
import { EmptyState } from '#src/parts/empty-state.tsx';
import { FieldMessage } from '#src/parts/forms/field.tsx';
import { Fieldset } from '#src/parts/forms/fieldset.tsx';
import { Price } from '#src/parts/price.tsx';
import { Tabs } from '#src/parts/tabs.tsx';
import { commitFocusedField } from '#src/portal/leave-question.tsx';
import { SearchedChoices } from '#src/portal/fields/searched-choices.tsx';
import { visuallyHidden } from '#src/style/helpers.css.ts';
import * as styles from './member-dialog.css.ts';
import { CancelRenewal } from './cancel-renewal.tsx';
import { CancelledRenewals } from './cancelled-renewals.tsx';
import { RecordDocuments } from './record-documents.tsx';
import { RecordInsurance } from './record-insurance.tsx';
import { RecordMoney } from './record-money.tsx';
import { RecordLicences } from './record-licences.tsx';
import { useMayDo } from '../../portal/for-duty.tsx';

/** The years for which the office can renew the member now. */
export interface YearsToRenew {
  readonly years: readonly number[];
  readonly onRenew: (year: number) => void;
}

type RecordRef = ActorRefFrom<typeof memberRecordMachine>;

/** Shows a member's records. Each click on a checkbox is saved immediately. */
export function MemberRecords(props: {
  readonly record: RecordRef;
  readonly member: AdminMember;
  readonly prices: readonly YearPrices[];
  readonly hidden: boolean;
  readonly renewing: YearsToRenew | undefined;
}) {
  const { member, record, renewing } = props;
  const snapshot = useSelector(record, (state) => state);
  const onCorrected = useCallback(() => record.send({ type: 'money changed' }), [record]);
  const { records, refusal, year } = snapshot.context;
  const mayChange = useMayDo('people');
  const known = records[String(year)];
  const refused = kinds.find((kind) => refusal?.field.startsWith(`${kind} `));
  const shown = getShownYearState(snapshot.context, year);
  const years = listRecordYears(records).toReversed();
  const waysToRenew = renewing?.years.map((one) => (
    <Button
      key={one}
      kind="quiet"
      onClick={() => {
        commitFocusedField();
        renewing.onRenew(one);
      }}
    >
      {t('record.renew', { year: one })}
    </Button>
  ));
  return (
    <section aria-labelledby="records-title" className={styles.records} hidden={props.hidden}>
      <h2 className={visuallyHidden} id="records-title">
        {t('record.title')}
      </h2>
      <CancelledRenewals cancelled={snapshot.context.cancelled} member={member} record={record} />
      {!known && <EmptyState action={waysToRenew} title={t('record.none')} />}
      {known && (
        <Tabs
          aside={waysToRenew?.length ? <span>{waysToRenew}</span> : undefined}
          chosen={String(year)}
          fills
          id="year"
          label={t('record.years')}
          onChoose={(chosen) => record.send({ type: 'year chosen', year: Number(chosen) })}
          tabs={years.map((one) => ({ id: String(one), label: String(one) }))}
        >
          <div className={styles.year}>
            <fieldset className={styles.boxes} disabled={!mayChange}>
              {!mayChange && <p className={styles.across}>{t('duties.people')}</p>}
              {known.begunBy && (
                <p className={styles.across}>{t('begun.office', { group: known.begunBy.name, year })}</p>
              )}
              {member.deceased && <p className={styles.across}>{t('record.deceased')}</p>}
              <RecordLicences
                held={shown.licences}
                onToggle={(id) => record.send({ type: 'licence toggled', id })}
                refused={refused === 'licence'}
              />
              <div className={styles.pile}>
                {snapshot.children.insurance && (
                  <RecordInsurance
                    agencyRefusal={refused === 'agency' ? refusal?.text : undefined}
                    insurance={snapshot.children.insurance}
                    key={year}
                    onAgency={(name) => record.send({ type: 'agency name entered', name })}
                    premiums={findPricesInForce(year, props.prices)}
                    refused={refused === 'insurance'}
                  />
                )}
                <Fieldset id="groups" legend={t('record.groups')} refused={refused === 'group'}>
                  {known.affiliatedGroupMemberships.length === 0 && <p>{t('record.groups.none')}</p>}
                  {known.affiliatedGroupMemberships.map(({ enabled, name, shortName }) => (
                    <Checkbox
                      checked={shown.groups.includes(shortName)}
                      description={enabled ? undefined : t('record.disabled')}
                      id={`group-${shortName}`}
                      key={shortName}
                      label={name}
                      onChange={() => record.send({ type: 'group toggled', shortName })}
                    />
                  ))}
                </Fieldset>
              </div>
              <Fieldset id="clubs" legend={t('record.clubs')} refused={refused === 'club'}>
                <SearchedChoices chosen={shown.clubs} id="clubs" items={known.clubMemberships}>
                  {({ enabled, fee, formerFee, mandatory, name, shortName }) => {
                    const locked = mandatory && enabled;
                    return (
                      <Checkbox
                        checked={shown.clubs.includes(shortName)}
                        description={
                          known.begunBy
                            ? t('begun.clubs')
                            : locked
                              ? t('record.mandatory')
                              : enabled
                                ? undefined
                                : t('record.disabled')
                        }
                        disabled={locked || !isMembership(known)}
                        id={`club-${shortName}`}
                        key={shortName}
                        label={name}
                        onChange={() => record.send({ type: 'club toggled', shortName })}
                        price={
                          member.vip && formerFee === undefined ? undefined : (
                            <Price cents={formerFee ?? fee} />
                          )
                        }
                      />
                    );
                  }}
                </SearchedChoices>
              </Fieldset>
            </fieldset>
            {/* The message is not beside the checkboxes, because it would move them while the user is clicking. */}
            {refusal && refused !== undefined && refused !== 'agency' && (
              <div className={styles.refusal}>
                <FieldMessage id={`${messages[refused]}-error`}>{refusal.text}</FieldMessage>
              </div>
            )}
            <div className={styles.documents} data-foot>
              {known.money && (
                <RecordMoney
                  key={year}
                  member={member}
                  money={known.money}
                  onChange={() => record.send({ type: 'money changed' })}
                  year={year}
                />
              )}
              <RecordDocuments
                bought={hasBoughtInsurance(shown.insurance)}
                isMember={isMembership(known)}
                member={member}
                onCorrected={onCorrected}
                receipts={known.receipts}
                year={year}
              >
                {isMembership(known) && mayChange && <CancelRenewal member={member} record={record} />}
              </RecordDocuments>
            </div>
          </div>
        </Tabs>
      )}
    </section>
  );
}

/** The group of checkboxes that shows the message if a click of this kind is refused. Each value is its id. */
const messages = { licence: 'licences', insurance: 'insurance', group: 'groups', club: 'clubs' } as const;
const kinds = ['licence', 'insurance', 'group', 'club', 'agency'] as const;
