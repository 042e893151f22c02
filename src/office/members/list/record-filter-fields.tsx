import { nameLicence } from '#domain/insurance/licence-rules.ts';
import { recordChoices, recordFilterNames, type RecordFilters } from '#domain/year/season-filters.ts';
import { t } from '#domain/texts/texts.ts';
import type { NamedChoices } from '#machines/members/list/list-choices.machine.ts';
import { SelectField, type Option } from '#src/parts/forms/select-field.tsx';
import { nameStanding } from './record-words.ts';

export function listRecordOptions(
  { clubs, groups }: NamedChoices,
  year: number,
): Readonly<Record<keyof RecordFilters, readonly Option[]>> {
  const toOptions = (list: NamedChoices['clubs']) =>
    list.map(({ name, shortName }) => ({ value: shortName, label: name }));
  return {
    standing: recordChoices.standing.map((value) => ({ value, label: nameStanding(value, year) })),
    club: toOptions(clubs),
    group: toOptions(groups),
    licence: recordChoices.licence.map((value) => ({ value, label: nameLicence(value) })),
    cover: recordChoices.cover.map((value) => ({ value, label: t(`season.cover.${value}`) })),
  };
}

export function RecordFilterFields(props: {
  readonly choices: NamedChoices;
  readonly filters: RecordFilters;
  /** The text with which the ids of the filter fields begin. */
  readonly id: string;
  readonly onChoose: (change: Partial<RecordFilters>) => void;
  readonly year: number;
}) {
  const { choices, filters, id, onChoose, year } = props;
  const options = listRecordOptions(choices, year);
  const anybody = { value: '', label: t('members.filter.any') };
  return recordFilterNames.map((name) => {
    const chosen = filters[name] ?? '';
    const known = [anybody, ...options[name]];
    return (
      <SelectField
        id={`${id}-${name}`}
        key={name}
        label={t(`season.filter.${name}`)}
        onChange={(value) => onChoose({ [name]: value || null })}
        options={
          known.some(({ value }) => value === chosen) ? known : [...known, { value: chosen, label: chosen }]
        }
        value={chosen}
      />
    );
  });
}
