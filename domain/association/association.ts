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

/** The days within which an accepted applicant must pay: `standard` by default, at most `most`. */
export const payingDays = { standard: 30, most: 180 } as const;

/** The number of days within which an accepted applicant must pay, as text (from a form) or as a number. */
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
  /** The default country in a new member's address. */
  country: createRequiredTextSchema('invalid.association.country', 'association.country', 60),
  insurer: createOptionalTextSchema('association.insurer', 100),
  policyNumber: createOptionalTextSchema('association.policyNumber', 60),
  sumsInsured: createOptionalTextSchema('association.sumsInsured'),
  territory: createOptionalTextSchema('association.territory', 100),
  /** The bank account for transfers from members. Optional, because the portal's previous release does not send it. */
  bankAccount: v.optional(createOptionalTextSchema('association.bankAccount', 120)),
  receiptNote: createOptionalTextSchema('association.receiptNote', 300),
  lottery: v.boolean(toMessage('invalid.value')),
  /** Whether people can apply at `/join`. Optional, because the portal's previous release does not send it. */
  joining: v.optional(v.boolean(toMessage('invalid.value'))),
  /** Whether pages ask administrators to add a passkey. Optional: the portal's previous release does not send it. */
  askPasskeys: v.optional(v.boolean(toMessage('invalid.value'))),
  /** Days within which an accepted applicant must pay. Optional: the portal's previous release does not send it. */
  joiningDays: v.optional(joiningDays),
  privacyNotice: createOptionalTextSchema('association.privacyNotice', 20_000),
  logo: v.pipe(
    v.string(toMessage('invalid.logo')),
    v.check((logo) => logo === '' || isStoredLogoHash(logo) || v.is(photo, logo), toMessage('invalid.logo')),
  ),
};

/** Returns whether the field `logo` contains the hash of a stored logo (SHA-256 in hex) instead of a new picture. */
export function isStoredLogoHash(logo: string): boolean {
  return /^[0-9a-f]{64}$/.test(logo);
}

/** Returns the URL path of a logo. The path contains the logo's hash, so browsers can cache the logo forever. */
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

/** The association's details as the office types them. A ticked checkbox has a non-empty text as its value. */
export const typedAssociation = fields({
  ...details,
  lottery: tick,
  joining: tick,
  askPasskeys: tick,
});

/**
 * The details of an association that has typed only its names. By default, receipts are valid for the shopping lottery,
 * and members live in Malta. By default, nobody can apply online, and no administrator must add a passkey.
 */
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
  /** The SHA-256 of the logo at `/association/logo`. The text is empty if the association has no logo. */
  logo: text,
};

/** The public details of the association: names, contact details, and privacy notice. */
export const publicAssociation = v.object({ ...open, privacyNotice: text });

/**
 * The association's details as the server sends them to the office. `version` increases with each change of the
 * details. `version` is 0 if the office never changed the details, so the details come from the server's settings.
 * After a change of the details, `former` is the number of the version before the change.
 */
export const keptAssociation = v.object({
  ...open,
  country: text,
  /** The association's country with its calling code: Malta if the server does not know the typed country's name. */
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
  /** If this text is empty, the portal shows the standard privacy notice. */
  privacyNotice: text,
  standardNotice: text,
  version: v.number(),
  former: v.optional(v.number()),
});
export type KeptAssociation = v.InferOutput<typeof keptAssociation>;

const version = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER));

/** A request to change the association: all details of the association, and the version that the form showed. */
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

/** A request to restore former details of the association: the numbers of the former and the current version. */
export const associationReturn = fields({ version, previous: version, undo });

/** Formats the association's contact details and opening hours in one line, or returns an empty text if none is set. */
export function formatContactLine({
  address,
  email,
  hours,
  telephone,
}: Pick<AssociationDetails, 'address' | 'email' | 'hours' | 'telephone'>): string {
  return [address, telephone, email, hours].filter((part) => part !== '').join(' · ');
}

/** Formats telephone and e-mail for the end of an SMS. Returns an empty text if both are missing. */
export function formatShortContact({
  email,
  telephone,
}: Pick<AssociationDetails, 'email' | 'telephone'>): string {
  return formatContactLine({ address: '', email, hours: '', telephone });
}
