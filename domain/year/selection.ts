import * as v from 'valibot';
import { insurance, type Insurance } from '../insurance/insurance.ts';
import { licenceIds, type LicenceId } from '../insurance/licence.ts';
import { sortLicences } from '../insurance/licence-rules.ts';
import { toMessage } from '../texts/texts.ts';
import { cleanText } from '../values/written-text.ts';

/** A selection, by short names and ids (specification section 3, Member renewal collection). */
export type Selection = {
  readonly clubs: readonly string[];
  readonly affiliatedGroups: readonly string[];
  readonly licences: readonly LicenceId[];
  readonly insurance: Insurance;
};

/** Adds a short name to the chosen names, or removes it if it is already chosen. */
export function toggleName<Name extends string>(chosen: readonly Name[], name: Name): Name[] {
  return chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name];
}

const shortNames = v.pipe(
  v.array(
    v.pipe(
      v.string(),
      v.maxLength(100),
      v.check((name) => cleanText(name) === name, toMessage('invalid.value')),
    ),
  ),
  v.maxLength(200),
  v.check((names) => new Set(names).size === names.length, toMessage('invalid.duplicate')),
);

/** Chosen licences. Unknown and repeated licences are refused. The licences are sorted into the order of pages. */
export const licenceList = v.pipe(
  v.array(v.picklist(licenceIds, toMessage('invalid.licences.unknown'))),
  v.check((ids) => new Set(ids).size === ids.length, toMessage('invalid.duplicate')),
  v.transform((ids) => sortLicences(ids)),
);

/** The fields of a selection in calls (specification section 7). */
export const selectionEntries = {
  clubs: shortNames,
  affiliatedGroups: shortNames,
  licences: licenceList,
  insurance,
};
