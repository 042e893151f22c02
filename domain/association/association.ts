import * as v from 'valibot';
import { country, defaultCountry } from '../contact/country.ts';
import { optionalEmail } from '../contact/email.ts';
import { photo } from '../pictures/photo.ts';
import { createLengthCheck, mostTyped } from '../values/input-length.ts';
import { createOptionalTextSchema, createRequiredTextSchema } from '../values/text-field.ts';
import { toMessage } from '../texts/texts.ts';
import { undo } from '../values/undo-mark.ts';
import { fields } from '../values/wire.ts';
import { normalizeTypedCharacters } from '../values/written-text.ts';

/** The number of days in which an accepted applicant must pay: `standard` by default, at most `most`. */
export const payingDays = { standard: 30, most: 180 } as const;

/** The number of days in which an accepted applicant must pay, as text from a form or as a number. */
const joiningDays = v.pipe(
  v.union(
    [
      v.number(),
      v.pipe(
        v.string(),
        createLengthCheck(toMessage('invalid.association.joiningDays'), mostTyped),
        v.transform(normalizeTypedCharacters),
        v.regex(/^\d{1,3}$/),
        v.transform(Number),
      ),
    ],
    toMessage('invalid.association.joiningDays'),
  ),
  v.integer(toMessage('invalid.association.joiningDays')),
  v.minValue(1, toMessage('invalid.association.joiningDays')),
  v.maxValue(payingDays.most, toMessage('invalid.association.joiningDays')),
);

const details = {
  name: createRequiredTextSchema('invalid.association.name', 'association.name', 40),
  longName: createRequiredTextSchema('invalid.association.longName', 'association.longName', 100),
  address: createOptionalTextSchema('association.address'),
  vatNumber: createOptionalTextSchema('association.vatNumber', 40),
  telephone: createOptionalTextSchema('association.telephone', 60),
  email: v.pipe(
    optionalEmail,
    v.transform((email) => email ?? ''),
  ),
  hours: createOptionalTextSchema('association.hours'),
  country: createRequiredTextSchema('invalid.association.country', 'association.country', 60),
  insurer: createOptionalTextSchema('association.insurer', 100),
  policyNumber: createOptionalTextSchema('association.policyNumber', 60),
  sumsInsured: createOptionalTextSchema('association.sumsInsured'),
  territory: createOptionalTextSchema('association.territory', 100),
  /** The optional fields are missing in requests from the portal's previous release. */
  bankAccount: v.optional(createOptionalTextSchema('association.bankAccount', 120)),
  receiptNote: createOptionalTextSchema('association.receiptNote', 300),
  lottery: v.boolean(toMessage('invalid.value')),
  /** Whether people can apply for membership at `/join`. */
  joining: v.optional(v.boolean(toMessage('invalid.value'))),
  askPasskeys: v.optional(v.boolean(toMessage('invalid.value'))),
  joiningDays: v.optional(joiningDays),
  privacyNotice: createOptionalTextSchema('association.privacyNotice', 20_000),
  logo: v.pipe(
    v.string(toMessage('invalid.logo')),
    v.check((logo) => logo === '' || isStoredLogoHash(logo) || v.is(photo, logo), toMessage('invalid.logo')),
  ),
};

/** Returns whether `logo` is the hash of a stored logo (SHA-256 in hex) and not a new picture. */
export function isStoredLogoHash(logo: string): boolean {
  return /^[0-9a-f]{64}$/.test(logo);
}

/** Returns a logo's URL path, or an empty text if there is no logo. The hash lets browsers cache the logo forever. */
export function toLogoAddress(hash: string): string {
  return hash === '' ? '' : `/association/logo?v=${hash.slice(0, 16)}`;
}

/** Returns the URL path of the browser tab's icon: the logo with this hash, or a shield if the hash is empty. */
export function toIconAddress(hash: string): string {
  return toLogoAddress(hash) || '/favicon.svg';
}

const tick = v.pipe(
  v.string(),
  v.transform((ticked) => ticked !== ''),
);

/** The association's details as typed in the form. A ticked checkbox has a non-empty text as its value. */
export const typedAssociation = fields({
  ...details,
  lottery: tick,
  joining: tick,
  askPasskeys: tick,
});

export const noDetails: Omit<AssociationDetails, 'name' | 'longName'> = {
  address: '',
  vatNumber: '',
  telephone: '',
  email: '',
  hours: '',
  country: defaultCountry,
  insurer: '',
  policyNumber: '',
  sumsInsured: '',
  territory: '',
  bankAccount: '',
  receiptNote: '',
  lottery: true,
  joining: false,
  askPasskeys: false,
  joiningDays: payingDays.standard,
  privacyNotice: '',
  logo: '',
};

const text = v.string();
const open = {
  name: text,
  longName: text,
  address: text,
  vatNumber: text,
  telephone: text,
  email: text,
  hours: text,
  /** The logo's SHA-256, or an empty text if there is no logo. */
  logo: text,
};

export const publicAssociation = v.object({ ...open, privacyNotice: text });

/**
 * The stored details of the association. `version` is 0 if the office never changed them. Only the answer to a change
 * has `former`, the version before that change.
 */
export const keptAssociation = v.object({
  ...open,
  country: text,
  /** The country with its calling code, or Malta if the server does not know the typed name. */
  home: country,
  insurer: text,
  policyNumber: text,
  sumsInsured: text,
  territory: text,
  bankAccount: v.optional(text),
  receiptNote: text,
  lottery: v.boolean(),
  joining: v.optional(v.boolean()),
  askPasskeys: v.optional(v.boolean()),
  joiningDays: v.optional(v.number()),
  /** If this text is empty, the portal shows `standardNotice`. */
  privacyNotice: text,
  standardNotice: text,
  version: v.number(),
  former: v.optional(v.number()),
});
export type KeptAssociation = v.InferOutput<typeof keptAssociation>;

const version = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER));

export const associationChange = fields({ ...details, version });
export type AssociationDetails = Omit<
  v.InferOutput<typeof associationChange>,
  'version' | 'bankAccount' | 'joining' | 'joiningDays' | 'askPasskeys'
> & {
  readonly bankAccount: string;
  readonly joining: boolean;
  readonly joiningDays: number;
  readonly askPasskeys: boolean;
};

/**
 * The request to restore former details. The details of `version` become valid again. `previous` is the current
 * version.
 */
export const associationReturn = fields({ version, previous: version, undo });

/** Formats contact details and opening hours in one line. Returns an empty text if all of them are empty. */
export function formatContactLine({
  address,
  email,
  hours,
  telephone,
}: Pick<AssociationDetails, 'address' | 'email' | 'hours' | 'telephone'>): string {
  return [address, telephone, email, hours].filter((part) => part !== '').join(' · ');
}

/** Formats the telephone and the e-mail address for an SMS. Returns an empty text if both are empty. */
export function formatShortContact({
  email,
  telephone,
}: Pick<AssociationDetails, 'email' | 'telephone'>): string {
  return formatContactLine({ address: '', email, hours: '', telephone });
}
