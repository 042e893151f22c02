import type { AffiliatedGroup } from '#domain/registry/affiliated-group.ts';
import { listOfferedClubs, listMandatoryClubs, type Club } from '#domain/registry/club.ts';
import { t } from '#domain/texts/texts.ts';
import { Checkbox } from '#src/parts/forms/checkbox.tsx';
import { Fieldset } from '#src/parts/forms/fieldset.tsx';
import { Price } from '#src/parts/price.tsx';
import { SearchedChoices } from '#src/portal/fields/searched-choices.tsx';

/** The checkboxes of the clubs. A VIP sees no fees. Mandatory clubs cannot be unticked. */
export function ClubChoice(props: {
  readonly clubs: readonly Club[];
  readonly chosen: readonly string[];
  readonly error: string | undefined;
  readonly vip?: boolean;
  readonly onToggle: (shortName: string) => void;
}) {
  const offered = listOfferedClubs(props.clubs);
  const mandatory = listMandatoryClubs(props.clubs);
  return (
    <Fieldset
      error={props.error}
      hint={t(mandatory.length > 0 ? 'choice.clubs.hint' : 'choice.clubs.hint.any')}
      id="clubs"
      legend={t('choice.clubs')}
    >
      {offered.length === 0 && <p>{t('choice.clubs.none')}</p>}
      <SearchedChoices chosen={props.chosen} id="clubs" items={offered}>
        {({ fee, name, shortName }) => {
          const locked = mandatory.includes(shortName);
          return (
            <Checkbox
              checked={props.chosen.includes(shortName)}
              description={locked ? t('record.mandatory') : undefined}
              disabled={locked}
              id={`club-${shortName}`}
              key={shortName}
              label={name}
              onChange={() => props.onToggle(shortName)}
              price={props.vip ? undefined : <Price cents={fee} />}
            />
          );
        }}
      </SearchedChoices>
    </Fieldset>
  );
}

export function GroupChoice(props: {
  readonly groups: readonly AffiliatedGroup[];
  readonly chosen: readonly string[];
  /** The groups that have insured the person for the year, whose checkboxes cannot be unticked. */
  readonly staying?: { readonly groups: readonly string[]; readonly year: number };
  readonly onToggle: (shortName: string) => void;
}) {
  const { staying } = props;
  const offered = props.groups.filter((group) => group.enabled);
  return (
    <Fieldset id="groups" legend={t('choice.groups')}>
      {offered.length === 0 && <p>{t('choice.groups.none')}</p>}
      {offered.map(({ name, shortName }) => (
        <Checkbox
          checked={props.chosen.includes(shortName)}
          description={
            staying?.groups.includes(shortName) ? t('begun.group', { year: staying.year }) : undefined
          }
          disabled={staying?.groups.includes(shortName)}
          id={`group-${shortName}`}
          key={shortName}
          label={name}
          onChange={() => props.onToggle(shortName)}
        />
      ))}
    </Fieldset>
  );
}
