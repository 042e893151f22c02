import { listOfferedClubs, listMandatoryClubs } from '#domain/registry/club.ts';
import { noInsurance } from '#domain/insurance/insurance.ts';
import { findRenewalChanges } from '#machines/renewal/renewal-changes.ts';
import { t } from '#domain/texts/texts.ts';
import { toClubsWithFeesOfYear } from '#domain/year/year-prices.ts';
import { listGroupsOfBegunYear } from '#domain/year/year-record.ts';
import { ActionBar } from '#src/parts/bars/action-bar.tsx';
import { Button } from '#src/parts/button.tsx';
import { Checkbox } from '#src/parts/forms/checkbox.tsx';
import { ErrorSummary } from '#src/parts/forms/error-summary.tsx';
import { Fieldset } from '#src/parts/forms/fieldset.tsx';
import { Form } from '#src/parts/forms/form.tsx';
import { Price } from '#src/parts/price.tsx';
import { AssociationContact } from '#src/portal/association-contact.tsx';
import { describeClubChoice } from '#src/portal/fields/describe-clubs.ts';
import { RenewalChangesNotice } from '#src/portal/fields/renewal-changes.tsx';
import { SearchedChoices } from '#src/portal/fields/searched-choices.tsx';
import { CancelRenewal } from './cancel-renewal.tsx';
import { listWizardPriceLines, getTotalForWizardBar, WizardPage, type StepProps } from './wizard-page.tsx';

export function Membership() {
  return (
    <WizardPage step="membership" title={t('membership.title')}>
      {(step) => <MembershipForm {...step} />}
    </WizardPage>
  );
}

function MembershipForm({ data, draft, renewal, snapshot }: StepProps) {
  const { problems } = snapshot.context;
  const clubs = listOfferedClubs(toClubsWithFeesOfYear(draft.year, data.clubs));
  const groups = data.groups.filter((group) => group.enabled);
  const mandatory = listMandatoryClubs(data.clubs);
  const staying = listGroupsOfBegunYear(data.records, draft.year);
  return (
    <Form focused={snapshot.context.field} onSubmit={() => renewal.send({ type: 'proceeded' })}>
      <ErrorSummary
        attempt={problems}
        errors={problems.clubs ? [{ id: 'clubs', message: problems.clubs }] : []}
        title={t('app.errors')}
      />
      <Fieldset
        error={problems.clubs}
        hint={[
          describeClubChoice(data.clubs, 'membership.clubs.hint'),
          ...(data.vip ? [t('membership.clubs.vip')] : []),
        ].join(' ')}
        id="clubs"
        legend={t('membership.clubs')}
        level={2}
      >
        {clubs.length === 0 && (
          <>
            <p>{t('membership.clubs.none')}</p>
            <AssociationContact />
          </>
        )}
        <SearchedChoices chosen={draft.clubs} id="clubs" items={clubs}>
          {({ fee, name, shortName }) => {
            const locked = mandatory.includes(shortName);
            return (
              <Checkbox
                checked={draft.clubs.includes(shortName)}
                description={locked ? t('membership.mandatory') : undefined}
                disabled={locked}
                id={`club-${shortName}`}
                key={shortName}
                label={name}
                onChange={() => renewal.send({ type: 'club toggled', shortName })}
                price={data.vip ? undefined : <Price cents={fee} />}
              />
            );
          }}
        </SearchedChoices>
      </Fieldset>
      <Fieldset hint={t('membership.groups.hint')} id="groups" legend={t('membership.groups')} level={2}>
        {groups.length === 0 && <p>{t('membership.groups.none')}</p>}
        {groups.map((group) => (
          <Checkbox
            checked={draft.affiliatedGroups.includes(group.shortName)}
            description={
              staying.includes(group.shortName) ? t('begun.group', { year: draft.year }) : undefined
            }
            disabled={staying.includes(group.shortName)}
            id={`group-${group.shortName}`}
            key={group.shortName}
            label={group.name}
            onChange={() => renewal.send({ type: 'group toggled', shortName: group.shortName })}
          />
        ))}
      </Fieldset>
      <RenewalChangesNotice changes={findRenewalChanges(draft, data, 'membership')} />
      <ActionBar
        total={
          data.vip
            ? undefined
            : getTotalForWizardBar({
                year: draft.year,
                lines: listWizardPriceLines({ data, draft: { ...draft, insurance: noInsurance } }),
              })
        }
      >
        <Button type="submit" wide>
          {t('wizard.proceed')}
        </Button>
      </ActionBar>
      <CancelRenewal draft={draft} renewal={renewal} snapshot={snapshot} />
    </Form>
  );
}
