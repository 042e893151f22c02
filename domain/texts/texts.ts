import { setupI18n, type I18n, type Messages } from '@lingui/core';
import type * as catalogues from './catalogues.ts';

type Each = (typeof catalogues)[keyof typeof catalogues];
/** Converts a union of types to their intersection. */
type All<One> = (One extends unknown ? (one: One) => void : never) extends (all: infer A) => void ? A : never;

/**
 * The English texts of the program, by the key of each text. The texts of other languages are translations of the
 * English texts.
 */
export type Catalogue = All<Each>;
export type TextKey = keyof Catalogue;

export type Locale = 'en';
export const defaultLocale: Locale = 'en';

/**
 * The names of the placeholders in a text, as a type. A part in braces that begins with `#` or contains a space is not
 * a placeholder, but a branch of a plural.
 */
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

/**
 * The key of a text without placeholders. The error messages of rules and the labels of form fields must be texts
 * without placeholders.
 */
export type PlainKey = { [K in TextKey]: [Names<Catalogue[K]>] extends [never] ? K : never }[TextKey];

const loaded = new Map<Locale, I18n>();

function getCatalogue(locale: Locale): I18n {
  const known = loaded.get(locale);
  if (known) return known;
  const created = setupI18n({ locale, messages: { [locale]: {} } });
  loaded.set(locale, created);
  return created;
}

type Compiler = Parameters<I18n['setMessagesCompiler']>[0];

/**
 * Sets the function that compiles texts with placeholders. Only the server and tools call this function, because the
 * build of the browser app already compiles its texts.
 */
export function setTextCompiler(compiler: Compiler): void {
  getCatalogue(defaultLocale).setMessagesCompiler(compiler);
}

/**
 * Adds the texts of one area of the portal, such as the office. The browser loads the texts of an area together with
 * the pages of the area.
 */
export function addTexts(messages: Messages, locale: Locale = defaultLocale): void {
  getCatalogue(locale).load(locale, messages);
}

/** Returns the function that finds the texts of one language: `getTranslator('en')('documents.card.title')`. */
export function getTranslator(locale: Locale): Translate {
  const catalogue = getCatalogue(locale);
  return (key, ...[values]) => catalogue._(key, values);
}

/** Returns a text in the default language, with its placeholders filled in. */
export const t: Translate = (key, ...values) => getTranslator(defaultLocale)(key, ...values);

/**
 * Returns a function that returns the error message of a rule. The error message is looked up only when somebody breaks
 * the rule.
 */
export function toMessage(key: PlainKey): () => string {
  return () => getCatalogue(defaultLocale)._(key);
}
