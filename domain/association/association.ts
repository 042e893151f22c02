import * as v from 'valibot';
import { country, defaultCountry } from '../contact/country.ts';
import { optionalEmail } from '../contact/email.ts';
import { photo } from '../pictures/photo.ts';
import { optionalText, requireText } from '../values/text-field.ts';
import { toMessage } from '../texts/texts.ts';
import { undo } from '../values/undo-mark.ts';
import { fields } from '../values/wire.ts';

/** Within how many days who is accepted pays, where the association says nothing else, and the most that it may say. */
export const payingDays = { standard: 30, most: 180 } as const;

/** A number of days as it is typed, or as it is sent. */
const joiningDays = v.pipe(
  v.union(
    [v.number(), v.pipe(v.string(), v.trim(), v.regex(/^\d{1,3}$/), v.transform(Number))],
    toMessage('invalid.association.joiningDays'),
  ),
  v.integer(toMessage('invalid.association.joiningDays')),
  v.minValue(1, toMessage('invalid.association.joiningDays')),
  v.maxValue(payingDays.most, toMessage('invalid.association.joiningDays')),
);

const details = {
  name: requireText('invalid.association.name', 'association.name', 40),
  longName: requireText('invalid.association.longName', 'association.longName', 100),
  address: optionalText('association.address'),
  vatNumber: optionalText('association.vatNumber', 40),
  telephone: optionalText('association.telephone', 60),
  email: v.pipe(
    optionalEmail,
    v.transform((email) => email ?? ''),
  ),
  hours: optionalText('association.hours'),
  /** Of the addresses of new members. */
  country: requireText('invalid.association.country', 'association.country', 60),
  insurer: optionalText('association.insurer', 100),
  policyNumber: optionalText('association.policyNumber', 60),
  sumsInsured: optionalText('association.sumsInsured'),
  territory: optionalText('association.territory', 100),
  /** Where members pay by bank transfer; a page of the release before does not send it. */
  bankAccount: v.optional(optionalText('association.bankAccount', 120)),
  receiptNote: optionalText('association.receiptNote', 300),
  lottery: v.boolean(toMessage('invalid.value')),
  /** Whether anybody may apply for membership at `/join`; a page of the release before does not send it. */
  joining: v.optional(v.boolean(toMessage('invalid.value'))),
  /** Whether its administrators are asked for a passkey; a page of the release before does not send it. */
  askPasskeys: v.optional(v.boolean(toMessage('invalid.value'))),
  /** Within how many days who is accepted pays; a page of the release before does not send it. */
  joiningDays: v.optional(joiningDays),
  privacyNotice: optionalText('association.privacyNotice', 20_000),
  logo: v.pipe(
    v.string(toMessage('invalid.logo')),
    v.check((logo) => logo === '' || isKeptLogo(logo) || v.is(photo, logo), toMessage('invalid.logo')),
  ),
};

/** Whether the association's logo is one that the server has stored, by its SHA-256 in hex, and not a new picture. */
export function isKeptLogo(logo: string): boolean {
  return /^[0-9a-f]{64}$/.test(logo);
}

/** The address of the association's logo by its hash; with a version in the query, so that a browser keeps it for good. */
export function toLogoAddress(hash: string): string {
  return hash === '' ? '' : `/association/logo?v=${hash.slice(0, 16)}`;
}

/** The address of the pages' icon: the association's logo of this hash, or the portal's shield where there is none. */
export function toIconAddress(hash: string): string {
  return toLogoAddress(hash) || '/favicon.svg';
}

const tick = v.pipe(
  v.string(),
  v.transform((ticked) => ticked !== ''),
);

/** The fields of the association's details as the office types them, where a tick is a text like everything else. */
export const typedAssociation = fields({
  ...details,
  lottery: tick,
  joining: tick,
  askPasskeys: tick,
});

/**
 * The details of an association that has written down none but its names: its receipts are good for the lottery, its
 * members live in Malta, nobody applies for membership online, and its administrators are not asked for passkeys.
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
  /** The SHA-256 of the logo at `/association/logo`; empty where there is none. */
  logo: text,
};

/** What anybody may read of the association: its names, how it is reached, and what it does with personal data. */
export const publicAssociation = v.object({ ...open, privacyNotice: text });

/**
 * The association as the office reads it; `version` counts up with each change, and is 0 while only the settings say
 * what holds. `former` is the version that a change has just replaced.
 */
export const keptAssociation = v.object({
  ...open,
  country: text,
  /** The country with its calling code; Malta where its name is none that the server knows. */
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
  /** Empty while the standard notice holds. */
  privacyNotice: text,
  standardNotice: text,
  version: v.number(),
  former: v.optional(v.number()),
});
export type KeptAssociation = v.InferOutput<typeof keptAssociation>;

const version = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER));

/** The fields of a change of the association: all its details, and the version that they were typed over. */
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

/** The former version of the association's details that is to hold again, and the one that holds until then. */
export const associationReturn = fields({ version, previous: version, undo });

/** How the association is reached and when, in one line; empty where nothing is written down. */
export function formatContactLine({
  address,
  email,
  hours,
  telephone,
}: Pick<AssociationDetails, 'address' | 'email' | 'hours' | 'telephone'>): string {
  return [address, telephone, email, hours].filter((part) => part !== '').join(' · ');
}

/** How the association is reached by telephone and e-mail, for the end of an SMS; empty where nothing is written down. */
export function formatShortContact({
  email,
  telephone,
}: Pick<AssociationDetails, 'email' | 'telephone'>): string {
  return formatContactLine({ address: '', email, hours: '', telephone });
}
