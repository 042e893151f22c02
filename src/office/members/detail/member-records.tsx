import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { boughtInsurance } from '#domain/insurance.ts';
import type { AdminMember } from '#domain/member-admin.ts';
import { recordYears } from '#domain/year-record.ts';
import { t } from '#domain/texts/texts.ts';
import type { memberRecordMachine } from '#machines/members/member-record.machine.ts';
import { shownState } from '#machines/members/record-changes.ts';
import { Checkbox } from '#src/parts/checkbox.tsx';
import { EmptyState } from '#src/parts/empty-state.tsx';
import { Fieldset } from '#src/parts/fieldset.tsx';
import { Price } from '#src/parts/price.tsx';
import { Section } from '#src/parts/section.tsx';
import { Tabs } from '#src/parts/tabs.tsx';
import * as styles from '../members.css.ts';
import { RecordDocuments } from './record-documents.tsx';
import { RecordInsurance } from './record-insurance.tsx';
import { RecordLicences } from './record-licences.tsx';
import { SavedNotice } from './saved-notice.tsx';

type RecordRef = ActorRefFrom<typeof memberRecordMachine>;

/** The records of the years, the newest first; each click is saved by itself. */
export function MemberRecords(props: { readonly record: RecordRef; readonly member: AdminMember }) {
  const { member, record } = props;
  const snapshot = useSelector(record, (state) => state);
  const { records, refusal, year } = snapshot.context;
  const known = records[String(year)];
  const refused = (kind: string) => (refusal?.field.startsWith(`${kind} `) ? refusal.text : undefined);
  const shown = shownState(snapshot.context, year);
  const years = recordYears(records).toReversed();
  return (
    <Section title={t('record.title')}>
      {!known && <EmptyState title={t('record.none')} />}
      {known && (
        <Tabs
          chosen={String(year)}
          id="year"
          label={t('record.years')}
          onChoose={(chosen) => record.send({ type: 'year chosen', year: Number(chosen) })}
          tabs={years.map((one) => ({ id: String(one), label: String(one) }))}
        >
          <SavedNotice record={record} />
          <RecordLicences
            error={refused('licence')}
            held={shown.licences}
            onToggle={(id) => record.send({ type: 'licence toggled', id })}
          />
          <div className={styles.beside}>
            <div className={styles.part}>
              {snapshot.children.insurance && (
                <RecordInsurance
                  agencyRefusal={refused('agency')}
                  error={refused('insurance')}
                  insurance={snapshot.children.insurance}
                  key={year}
                  onAgency={(name) => record.send({ type: 'agency name entered', name })}
                />
              )}
              <Fieldset error={refused('group')} id="groups" legend={t('record.groups')}>
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
            <div className={styles.part}>
              <Fieldset error={refused('club')} id="clubs" legend={t('record.clubs')}>
                {known.clubMemberships.map(({ enabled, fee, mandatory, name, shortName }) => {
                  const locked = mandatory && enabled;
                  return (
                    <Checkbox
                      checked={shown.clubs.includes(shortName)}
                      description={
                        locked ? t('record.mandatory') : enabled ? undefined : t('record.disabled')
                      }
                      disabled={locked}
                      id={`club-${shortName}`}
                      key={shortName}
                      label={name}
                      onChange={() => record.send({ type: 'club toggled', shortName })}
                      price={member.vip ? undefined : <Price cents={fee} />}
                    />
                  );
                })}
              </Fieldset>
            </div>
          </div>
          <RecordDocuments
            bought={boughtInsurance(shown.insurance)}
            hasReceipt={known.hasReceipt}
            member={member}
            year={year}
          />
        </Tabs>
      )}
    </Section>
  );
}
