import { setupI18n, type I18n, type Messages } from '@lingui/core';
import type * as catalogues from './catalogues.ts';

type Each = (typeof catalogues)[keyof typeof catalogues];
type All<One> = (One extends unknown ? (one: One) => void : never) extends (all: infer A) => void ? A : never;

/** All texts of the program in English. Other languages are translations of these texts. */
export type Catalogue = All<Each>;
export type TextKey = keyof Catalogue;

export type Locale = 'en';
export const defaultLocale: Locale = 'en';

/**
 * The names of a text's placeholders. Braces that contain a space or begin with `#` are a branch of a plural, and not a
 * placeholder.
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

/** The keys of texts without placeholders, such as messages of rules and labels of fields. */
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

/** Sets the compiler of texts, for server and tools. In the browser, texts are already compiled. */
export function setTextCompiler(compiler: Compiler): void {
  getCatalogue(defaultLocale).setMessagesCompiler(compiler);
}

/** Adds the texts of one area, such as the office, which the browser loads with the area's pages. */
export function addTexts(messages: Messages, locale: Locale = defaultLocale): void {
  getCatalogue(locale).load(locale, messages);
}

/** Returns the function that finds the texts of a language: `getTranslator('en')('documents.card.title')`. */
export function getTranslator(locale: Locale): Translate {
  const catalogue = getCatalogue(locale);
  return (key, ...[values]) => catalogue._(key, values);
}

/** Returns a text in the default language, with values in its placeholders. */
export const t: Translate = (key, ...values) => getTranslator(defaultLocale)(key, ...values);

/** Returns a function that finds the error message of a rule when somebody breaks the rule. */
export function toMessage(key: PlainKey): () => string {
  return () => getCatalogue(defaultLocale)._(key);
}
