import { setupI18n, type I18n, type Messages } from '@lingui/core';
import type { adminEn } from './admin.en.ts';
import type { associationEn } from './association.en.ts';
import type { begunEn } from './begun.en.ts';
import type { coversEn } from './covers.en.ts';
import type { declineEn } from './decline.en.ts';
import type { deskEn } from './desk.en.ts';
import type { detailsEn } from './details.en.ts';
import type { documentsEn } from './documents.en.ts';
import type { groupEn } from './group.en.ts';
import type { lockoutEn } from './lockout.en.ts';
import type { logEn } from './log.en.ts';
import type { logFieldsEn } from './log-fields.en.ts';
import type { logPageEn } from './log-page.en.ts';
import type { mailEn } from './mail.en.ts';
import type { memberEn } from './member.en.ts';
import type { membersEn } from './members.en.ts';
import type { notesEn } from './notes.en.ts';
import type { numberEn } from './number.en.ts';
import type { privacyEn } from './privacy.en.ts';
import type { registryEn } from './registry.en.ts';
import type { remindersEn } from './reminders.en.ts';
import type { renewalEn } from './renewal.en.ts';
import type { reportsEn } from './reports.en.ts';
import type { reviewEn } from './review.en.ts';
import type { samePeopleEn } from './same-people.en.ts';
import type { seasonEn } from './season.en.ts';
import type { serverEn } from './server.en.ts';
import type { settlementEn } from './settlement.en.ts';
import type { sharedEn } from './shared.en.ts';
import type { signInEn } from './sign-in.en.ts';
import type { undoEn } from './undo.en.ts';

/** Every text of the product by its key, in English, the language that the others are laid beside. */
export type Catalogue = typeof sharedEn &
  typeof adminEn &
  typeof associationEn &
  typeof lockoutEn &
  typeof privacyEn &
  typeof registryEn &
  typeof reportsEn &
  typeof deskEn &
  typeof settlementEn &
  typeof seasonEn &
  typeof signInEn &
  typeof mailEn &
  typeof remindersEn &
  typeof declineEn &
  typeof memberEn &
  typeof membersEn &
  typeof notesEn &
  typeof numberEn &
  typeof samePeopleEn &
  typeof coversEn &
  typeof renewalEn &
  typeof reviewEn &
  typeof begunEn &
  typeof groupEn &
  typeof detailsEn &
  typeof documentsEn &
  typeof logEn &
  typeof logFieldsEn &
  typeof logPageEn &
  typeof undoEn &
  typeof serverEn;
export type TextKey = keyof Catalogue;

export type Locale = 'en';
export const defaultLocale: Locale = 'en';

/** The names that stand in braces in a text; a plural's branches begin with `#` or hold a space. */
type Names<S extends string> = S extends `${string}{${infer Rest}`
  ? (Rest extends `${infer Head}}${string}` ? Name<Head> : never) | Names<Rest>
  : never;
type Name<Head extends string> = Head extends `${infer Before},${string}`
  ? Before
  : Head extends `${string} ${string}` | `#${string}` | ''
    ? never
    : Head;

type Values<K extends TextKey> = { [N in Names<Catalogue[K]>]: string | number };
type Arguments<K extends TextKey> = [Names<Catalogue[K]>] extends [never] ? [] : [values: Values<K>];
export type Translate = <K extends TextKey>(key: K, ...values: Arguments<K>) => string;

/** A text that needs no values: the only kind that a rule or a field can carry by its key. */
export type PlainKey = { [K in TextKey]: [Names<Catalogue[K]>] extends [never] ? K : never }[TextKey];

const catalogues = new Map<Locale, I18n>();

function catalogueOf(locale: Locale): I18n {
  const known = catalogues.get(locale);
  if (known) return known;
  const created = setupI18n({ locale, messages: { [locale]: {} } });
  catalogues.set(locale, created);
  return created;
}

type Compiler = Parameters<I18n['setMessagesCompiler']>[0];

/** Reads texts with placeholders at run time; the build of the browser app compiles them beforehand instead. */
export function compileTextsWith(compiler: Compiler): void {
  catalogueOf(defaultLocale).setMessagesCompiler(compiler);
}

/** Adds the texts of an area, so that an area's texts load with its screens. */
export function addTexts(messages: Messages, locale: Locale = defaultLocale): void {
  catalogueOf(locale).load(locale, messages);
}

/** The texts of one language: `texts('en')('documents.card.title')`. */
export function texts(locale: Locale): Translate {
  const catalogue = catalogueOf(locale);
  return (key, ...[values]) => catalogue._(key, values);
}

/** A text in the language in use. */
export const t: Translate = (key, ...values) => texts(defaultLocale)(key, ...values);

/** A text of the catalogue as a rule's message, looked up when the rule is broken and not when the rule is written down. */
export function says(key: PlainKey): () => string {
  return () => catalogueOf(defaultLocale)._(key);
}
