import type { ReactNode } from 'react';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { MemberRenewalData } from '#domain/renewal-draft.ts';
import { renewalLines, totalOf, type PriceLine } from '#domain/price.ts';
import { renewalSteps, type PendingRenewal, type RenewalStep } from '#domain/pending-renewal.ts';
import { t } from '#domain/texts/texts.ts';
import { coversFromGroup } from '#domain/year-record.ts';
import type { membershipRenewalMachine } from '#machines/renewal/membership-renewal.machine.ts';
import { MemberPage } from '#src/member/portal/member-page.tsx';
import { useRenewal } from '#src/member/portal/portal-context.tsx';
import { Stepper } from '#src/parts/stepper.tsx';
import { premiums } from '#src/portal/fields/prices-in-page.ts';
import { isRenewalLoading, RenewalLoading } from './renewal-loading.tsx';

export type Renewal = ActorRefFrom<typeof membershipRenewalMachine>;

/** The properties of a step's page in the renewal wizard: the renewal, its data, and what was chosen so far. */
export interface StepProps {
  readonly renewal: Renewal;
  readonly snapshot: SnapshotFrom<typeof membershipRenewalMachine>;
  readonly draft: PendingRenewal;
  readonly data: MemberRenewalData;
}

/** The page around a step of a renewal: the progress, the way back, and what is shown if the step could not load. */
export function WizardPage(props: {
  readonly step: RenewalStep;
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: (step: StepProps) => ReactNode;
}) {
  const renewal = useRenewal();
  const snapshot = useSelector(renewal, (state) => state);
  const number = renewalSteps.indexOf(props.step) + 1;
  const before = renewalSteps[number - 2];
  const { data = null, draft = null } = snapshot?.context ?? {};
  return (
    <MemberPage
      back={
        before && renewal
          ? {
              label: t('wizard.back'),
              busy: !snapshot?.can({ type: 'step opened', step: before }),
              onClick: () => renewal.send({ type: 'step opened', step: before }),
            }
          : undefined
      }
      lead={props.lead}
      step={
        <Stepper
          about={draft ? t('wizard.title', { year: draft.year }) : undefined}
          of={4}
          step={number}
          text={t('wizard.step', { step: number })}
        />
      }
      title={props.title}
    >
      {renewal && isRenewalLoading(snapshot) && <RenewalLoading renewal={renewal} />}
      {renewal &&
        snapshot &&
        !isRenewalLoading(snapshot) &&
        data &&
        draft &&
        props.children({ renewal, snapshot, draft, data })}
    </MemberPage>
  );
}

function labelOf(line: PriceLine): string {
  if (line.kind === 'club') return line.name;
  return line.kind === 'thirdParty' ? t('insurance.thirdParty') : t('insurance.personalAccident');
}

/** The lines of the price that a page of the renewal wizard shows. */
export function linesOf({ data, draft }: Pick<StepProps, 'data' | 'draft'>): PriceLine[] {
  return renewalLines(
    draft,
    data.clubs,
    data.vip,
    premiums(),
    coversFromGroup(data.records, draft.year),
  ).filter((line) => line.kind !== 'club' || !data.vip);
}

/** The total and its lines in the bar of a page of the renewal wizard. */
export function renewalTotal(lines: readonly PriceLine[]) {
  return {
    cents: totalOf(lines),
    label: t('wizard.total'),
    lines: lines.map((line) => ({
      id: line.kind === 'club' ? `club-${line.shortName}` : line.kind,
      label: labelOf(line),
      cents: line.cents,
    })),
    linesText: t('wizard.lines'),
  };
}
