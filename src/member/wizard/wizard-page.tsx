import type { ReactNode } from 'react';
import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { priceDraft, type MemberRenewalData } from '#machines/renewal/renewal-draft.ts';
import { sumPrice, type PriceLine } from '#domain/year/price.ts';
import { renewalSteps, type PendingRenewal, type RenewalStep } from '#domain/renewal/pending-renewal.ts';
import { t } from '#domain/texts/texts.ts';
import { getHomePath } from '#src/member/portal/home-path.ts';
import { MemberPage } from '#src/member/portal/member-page.tsx';
import { useRenewal, useServices } from '#src/member/portal/portal-context.tsx';
import { Stepper } from '#src/member/portal/stepper.tsx';
import { isRenewalNotLoaded, RenewalLoading, type Renewal } from './renewal-loading.tsx';

export interface StepProps {
  readonly renewal: Renewal;
  readonly snapshot: SnapshotFrom<Renewal>;
  readonly draft: PendingRenewal;
  readonly data: MemberRenewalData;
}

export function WizardPage(props: {
  readonly step: RenewalStep;
  readonly title: string;
  readonly lead?: string | undefined;
  readonly children: (step: StepProps) => ReactNode;
}) {
  const services = useServices();
  const renewal = useRenewal();
  const snapshot = useSelector(renewal, (state) => state);
  const { data = null, draft = null } = snapshot?.context ?? {};
  const asBefore = draft?.asBefore ?? false;
  const before = asBefore ? 'review' : renewalSteps[renewalSteps.indexOf(props.step) - 1];
  const home = asBefore && props.step === 'review' ? () => services.go(getHomePath()) : undefined;
  return (
    <MemberPage
      back={
        home
          ? { label: t('wizard.back'), onClick: home }
          : before && renewal
            ? {
                label: t('wizard.back'),
                busy: !snapshot?.can({ type: 'step opened', step: before }),
                onClick: () => renewal.send({ type: 'step opened', step: before }),
              }
            : undefined
      }
      isReturn={props.step === 'review' && draft !== null && draft.payment !== null}
      lead={props.lead}
      step={!asBefore && <Stepper page={props.step} year={draft?.year} />}
      title={props.title}
    >
      {renewal && isRenewalNotLoaded(snapshot) && <RenewalLoading renewal={renewal} />}
      {renewal &&
        snapshot &&
        !isRenewalNotLoaded(snapshot) &&
        data &&
        draft &&
        props.children({ renewal, snapshot, draft, data })}
    </MemberPage>
  );
}

function nameLine(line: PriceLine): string {
  if (line.kind === 'club') return line.name;
  if (line.kind === 'enrolment') return t('wizard.enrolment');
  return line.kind === 'thirdParty' ? t('insurance.thirdParty') : t('insurance.personalAccident');
}

/** Lists the price lines that the member sees. A VIP sees no lines of clubs. */
export function listWizardPriceLines({ data, draft }: Pick<StepProps, 'data' | 'draft'>): PriceLine[] {
  return priceDraft(draft, data).filter((line) => line.kind !== 'club' || !data.vip);
}

type PricedYear = { readonly year: number; readonly lines: readonly PriceLine[] };

/** Returns the total of one or two years, in cents. If there are two years, each price line names its year. */
export function getTotalForWizardBar(...years: readonly PricedYear[]) {
  const isInsured = years.some(({ lines }) =>
    lines.some(({ kind }) => kind === 'thirdParty' || kind === 'personalAccident'),
  );
  return {
    cents: years.reduce((sum, { lines }) => sum + sumPrice(lines), 0),
    label: t('wizard.total'),
    lines: years.flatMap(({ lines, year }) =>
      lines.map((line) => ({
        id: `${year}-${line.kind === 'club' ? `club-${line.shortName}` : line.kind}`,
        label: years.length > 1 ? t('wizard.lineOf', { year, name: nameLine(line) }) : nameLine(line),
        cents: line.cents,
      })),
    ),
    linesText: t(isInsured ? 'wizard.lines.insured' : 'wizard.lines'),
  };
}
