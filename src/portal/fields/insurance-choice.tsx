import type { ReactNode } from 'react';
import type { Insurance } from '#domain/insurance.ts';
import type { Premiums } from '#domain/price.ts';
import { t } from '#domain/texts/texts.ts';
import { Checkbox } from '#src/parts/checkbox.tsx';
import { Fieldset } from '#src/parts/fieldset.tsx';
import { Price } from '#src/parts/price.tsx';

export type InsuranceToggle =
  | 'third party toggled'
  | 'personal accident toggled'
  | 'insured elsewhere toggled';

/** The group that has paid for the covers that are locked. */
export interface PaidCovers {
  readonly group: string;
}

export interface InsuranceTexts {
  readonly legend: string;
  readonly hint: string;
  /** Why a cover cannot be ticked. */
  readonly unavailable: string;
}

/**
 * The three covers, each with what it costs in its year; the machine decides what is ticked and what can be ticked. In a
 * record (`ofRecord`) a ticked cover is bought already and shows no price. `children` is the field of the agency's name.
 */
export function InsuranceChoice(props: {
  readonly chosen: Insurance;
  readonly can: (toggle: InsuranceToggle) => boolean;
  readonly error?: string | undefined;
  /** Whether a message about it stands elsewhere. */
  readonly refused?: boolean;
  readonly texts: InsuranceTexts;
  readonly premiums: Premiums;
  readonly paid?: PaidCovers | undefined;
  readonly ofRecord?: boolean;
  readonly onToggle: (toggle: InsuranceToggle) => void;
  readonly children?: ReactNode;
}) {
  const { can, chosen, onToggle, paid, premiums, texts } = props;
  const unavailable = paid ? t('begun.cover.elsewhere', { group: paid.group }) : texts.unavailable;
  function box(id: string, toggle: InsuranceToggle, label: string, checked: boolean, cents: number) {
    const disabled = !can(toggle);
    const isPaid = disabled && checked && paid !== undefined;
    const why = isPaid ? t('begun.cover.paid', { group: paid.group }) : unavailable;
    return (
      <Checkbox
        checked={checked}
        description={disabled ? why : undefined}
        disabled={disabled}
        id={id}
        label={label}
        onChange={() => onToggle(toggle)}
        price={(props.ofRecord && checked) || isPaid ? undefined : <Price cents={cents} />}
      />
    );
  }
  return (
    <Fieldset
      error={props.error}
      hint={texts.hint}
      id="insurance"
      legend={texts.legend}
      refused={props.refused}
    >
      {box(
        'third-party',
        'third party toggled',
        t('insurance.thirdParty'),
        chosen.thirdParty,
        premiums.thirdParty,
      )}
      {box(
        'personal-accident',
        'personal accident toggled',
        t('insurance.personalAccident'),
        chosen.personalAccident,
        premiums.personalAccident,
      )}
      {box(
        'insured-elsewhere',
        'insured elsewhere toggled',
        t('insurance.insuredElsewhere'),
        chosen.insuredElsewhere,
        0,
      )}
      {chosen.insuredElsewhere && props.children}
    </Fieldset>
  );
}
