import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { findRenewalChanges } from '#machines/renewal/renewal-changes.ts';
import { t } from '#domain/texts/texts.ts';
import { findPricesInForce } from '#domain/year/year-prices.ts';
import type { licenceAndInsuranceMachine } from '#machines/renewal/licence-and-insurance.machine.ts';
import { getSumsInsured } from '#src/portal/association.ts';
import { ActionBar } from '#src/parts/bars/action-bar.tsx';
import { Button } from '#src/parts/button.tsx';
import { ErrorSummary } from '#src/parts/forms/error-summary.tsx';
import { hint } from '#src/parts/forms/field.css.ts';
import { Form } from '#src/parts/forms/form.tsx';
import { Section } from '#src/parts/forms/section.tsx';
import { InsuranceBoxes } from '#src/portal/fields/insurance-boxes.tsx';
import { LicenceBoxes } from '#src/portal/fields/licence-boxes.tsx';
import { RenewalChangesNotice } from '#src/portal/fields/renewal-changes.tsx';
import { findGroupThatPaidCovers } from '#src/portal/fields/paid-by.ts';
import { CancelRenewal } from './cancel-renewal.tsx';
import { CoverNote, describeCoverDays } from './cover-note.tsx';
import { listWizardPriceLines, getTotalForWizardBar, WizardPage, type StepProps } from './wizard-page.tsx';

type Step = ActorRefFrom<typeof licenceAndInsuranceMachine>;

export function LicenceAndInsurance() {
  return (
    <WizardPage step="licences" title={t('licences.title')}>
      {(props) => {
        const step = props.snapshot.children.licenceAndInsurance;
        return step && <LicenceAndInsuranceForm {...props} step={step} />;
      }}
    </WizardPage>
  );
}

function LicenceAndInsuranceForm(props: StepProps & { readonly step: Step }) {
  const { data, draft, renewal, step } = props;
  const snapshot = useSelector(step, (state) => state);
  const { problems } = snapshot.context;
  const { licences, insurance } = snapshot.children;
  const sums = getSumsInsured();
  const { days, isAhead } = describeCoverDays(props);
  return (
    <Form focused={props.snapshot.context.field} onSubmit={() => step.send({ type: 'proceeded' })}>
      <ErrorSummary
        attempt={problems}
        errors={Object.entries(problems).map(([id, message]) => ({ id, message }))}
        title={t('app.errors')}
      />
      <Section title={t('licences.licences')}>
        <p className={hint}>{t('licences.licences.hint')}</p>
        {licences && <LicenceBoxes choice={licences} insurance={draft.insurance} level={3} />}
      </Section>
      {insurance && (
        <InsuranceBoxes
          agencyError={problems.agencyName}
          error={problems.insurance}
          insurance={insurance}
          level={2}
          paid={findGroupThatPaidCovers(data.records, draft.year)}
          premiums={findPricesInForce(draft.year, data.prices)}
          texts={{
            legend: t('licences.insurance'),
            hint: [
              t('licences.insurance.hint'),
              t(isAhead ? 'licences.cover.ahead' : 'licences.cover', days),
              sums && t('licences.insurance.sums', { sums }),
            ]
              .filter(Boolean)
              .join(' '),
            unavailable: t('licences.insurance.disabled'),
            about: {
              thirdParty: t('licences.about.thirdParty'),
              personalAccident: t('licences.about.personalAccident'),
            },
          }}
        />
      )}
      <RenewalChangesNotice changes={findRenewalChanges(draft, data, 'licences')} />
      <ActionBar
        note={<CoverNote data={data} draft={draft} />}
        noteId="cover-days"
        total={getTotalForWizardBar({ year: draft.year, lines: listWizardPriceLines({ data, draft }) })}
      >
        <Button describedBy="cover-days" type="submit" wide>
          {t('wizard.proceed')}
        </Button>
      </ActionBar>
      <CancelRenewal draft={draft} renewal={renewal} snapshot={props.snapshot} />
    </Form>
  );
}
