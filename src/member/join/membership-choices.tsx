import { listMandatoryClubs, listOfferedClubs } from '#domain/registry/club.ts';
import { t } from '#domain/texts/texts.ts';
import type { AddMemberData } from '#machines/members/new-member.ts';
import { Checkbox } from '#src/parts/forms/checkbox.tsx';
import { Fieldset } from '#src/parts/forms/fieldset.tsx';
import { Price } from '#src/parts/price.tsx';
import { describeClubChoice } from '#src/portal/fields/describe-clubs.ts';
import { SearchedChoices } from '#src/portal/fields/searched-choices.tsx';

export function MembershipChoices(props: {
  readonly data: AddMemberData;
  readonly chosen: { readonly clubs: readonly string[]; readonly affiliatedGroups: readonly string[] };
  readonly error: string | undefined;
  readonly groupError: string | undefined;
  readonly onClub: (shortName: string) => void;
  readonly onGroup: (shortName: string) => void;
}) {
  const { chosen, data } = props;
  const mandatory = listMandatoryClubs(data.clubs);
  const groups = data.groups.filter(({ enabled }) => enabled);
  return (
    <>
      <Fieldset
        error={props.error}
        hint={`${describeClubChoice(data.clubs, 'apply.clubs.hint')} ${t('apply.clubs.fees', { year: data.prices.year })}`}
        id="clubs"
        legend={t('membership.clubs')}
        level={2}
      >
        <SearchedChoices chosen={chosen.clubs} id="clubs" items={listOfferedClubs(data.clubs)}>
          {({ fee, name, shortName }) => (
            <Checkbox
              checked={chosen.clubs.includes(shortName)}
              description={mandatory.includes(shortName) ? t('membership.mandatory') : undefined}
              disabled={mandatory.includes(shortName)}
              id={`club-${shortName}`}
              key={shortName}
              label={name}
              onChange={() => props.onClub(shortName)}
              price={<Price cents={fee} />}
            />
          )}
        </SearchedChoices>
      </Fieldset>
      {(groups.length > 0 || props.groupError !== undefined) && (
        <Fieldset
          error={props.groupError}
          hint={t('membership.groups.hint')}
          id="groups"
          legend={t('membership.groups')}
          level={2}
        >
          {groups.map(({ name, shortName }) => (
            <Checkbox
              checked={chosen.affiliatedGroups.includes(shortName)}
              id={`group-${shortName}`}
              key={shortName}
              label={name}
              onChange={() => props.onGroup(shortName)}
            />
          ))}
        </Fieldset>
      )}
    </>
  );
}
