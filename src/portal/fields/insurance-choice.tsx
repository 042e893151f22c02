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

/** `group` has paid for covers, whose checkboxes cannot be unticked. */
export interface PaidCovers {
  readonly group: string;
}

export interface InsuranceTexts {
  readonly legend: string;
  readonly hint: string;
  /** Why a cover cannot be ticked. */
  readonly unavailable: string;
  /** What each cover is for. */
  readonly about?: Readonly<Partial<Record<(typeof boxes)[number]['name'], string>>>;
}

/** Describes a problem. If only personal accident is chosen, the text also says which insurance the licences need. */
function describeProblem(
  error: string,
  { insuredElsewhere, personalAccident, thirdParty }: Insurance,
): string {
  const isAccidentAlone = personalAccident && !thirdParty && !insuredElsewhere;
  return isAccidentAlone ? `${error} ${t('insurance.accidentAlone')}` : error;
}

/**
 * The machine decides which checkboxes are ticked, and which the user can tick. In a stored record (`ofRecord`), a
 * ticked cover has no price, because it is already bought. `children` is the field of the agency.
 */
export function InsuranceChoice(props: {
  readonly chosen: Insurance;
  readonly can: (toggle: InsuranceToggle) => boolean;
  readonly error?: string | undefined;
  /** Whether an error message about the insurance is shown outside this group of checkboxes. */
  readonly refused?: boolean;
  readonly texts: InsuranceTexts;
  /** The level of the heading, if the legend is a heading of the page. */
  readonly level?: 2 | 3 | undefined;
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
      error={props.error && describeProblem(props.error, chosen)}
      hint={texts.hint}
      id="insurance"
      level={props.level}
      legend={texts.legend}
      refused={props.refused}
    >
      {boxes.map(({ id, name, toggle }) => {
        const checked = chosen[name];
        const disabled = !can(toggle);
        const isPaid = disabled && checked && paid !== undefined;
        const why = isPaid ? t('begun.cover.paid', { group: paid.group }) : unavailable;
        const hasPrice = name !== 'insuredElsewhere' && !isPaid && !(props.ofRecord && checked);
        return (
          <Checkbox
            checked={checked}
            description={disabled ? why : texts.about?.[name]}
            disabled={disabled}
            id={id}
            key={id}
            label={t(`insurance.${name}`)}
            onChange={() => onToggle(toggle)}
            price={hasPrice ? <Price cents={premiums[name]} /> : undefined}
          />
        );
      })}
      {chosen.insuredElsewhere && props.children}
    </Fieldset>
  );
}
