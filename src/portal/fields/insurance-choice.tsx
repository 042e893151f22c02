import type { ReactNode } from 'react';
import type { Insurance } from '#domain/insurance/insurance.ts';
import type { Premiums } from '#domain/year/price.ts';
import { t } from '#domain/texts/texts.ts';
import { Checkbox } from '#src/parts/forms/checkbox.tsx';
import { Fieldset } from '#src/parts/forms/fieldset.tsx';
import { Price } from '#src/parts/price.tsx';

const boxes = [
  { id: 'third-party', toggle: 'third party toggled', name: 'thirdParty' },
  { id: 'personal-accident', toggle: 'personal accident toggled', name: 'personalAccident' },
  { id: 'insured-elsewhere', toggle: 'insured elsewhere toggled', name: 'insuredElsewhere' },
] as const;

export type InsuranceToggle = (typeof boxes)[number]['toggle'];

/** The group that has paid for the covers that are locked in the choice of insurance. */
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
 * The choice of insurance: the three covers, each with its cost in its year; the machine decides what is and can be
 * ticked. In a record (`ofRecord`) a ticked cover is bought already and has no price. `children` is the agency's field.
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
  return (
    <Fieldset
      error={props.error}
      hint={texts.hint}
      id="insurance"
      legend={texts.legend}
      refused={props.refused}
    >
      {boxes.map(({ id, name, toggle }) => {
        const checked = chosen[name];
        const disabled = !can(toggle);
        const isPaid = disabled && checked && paid !== undefined;
        const why = isPaid ? t('begun.cover.paid', { group: paid.group }) : unavailable;
        const hasPrice = !isPaid && !(props.ofRecord && checked);
        return (
          <Checkbox
            checked={checked}
            description={disabled ? why : undefined}
            disabled={disabled}
            id={id}
            key={id}
            label={t(`insurance.${name}`)}
            onChange={() => onToggle(toggle)}
            price={hasPrice ? <Price cents={name === 'insuredElsewhere' ? 0 : premiums[name]} /> : undefined}
          />
        );
      })}
      {chosen.insuredElsewhere && props.children}
    </Fieldset>
  );
}
