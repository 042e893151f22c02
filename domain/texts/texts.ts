import { setupI18n, type I18n, type Messages } from '@lingui/core';
import type * as catalogues from './catalogues.ts';

type Each = (typeof catalogues)[keyof typeof catalogues];
/** A type: converts a union of types to their intersection. */
type All<One> = (One extends unknown ? (one: One) => void : never) extends (all: infer A) => void ? A : never;

/**
 * Every text of the program in English, by the key of the text. The texts of other languages are translated from the
 * English texts.
 */
export type Catalogue = All<Each>;
export type TextKey = keyof Catalogue;

export type Locale = 'en';
export const defaultLocale: Locale = 'en';

/**
 * A type: the names of the placeholders in a text. A part in braces that begins with `#` or contains a space is not a
 * name, but a branch of a plural.
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

/** The key of a text without placeholders. The messages of rules and the labels of fields can only use such keys. */
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
 * Sets the compiler for texts with placeholders. Only programs outside the browser call this function, because the
 * build of the browser app compiles the texts.
 */
export function setTextCompiler(compiler: Compiler): void {
  getCatalogue(defaultLocale).setMessagesCompiler(compiler);
}

/** Adds the texts of an area of the portal. The texts of an area are loaded together with the screens of the area. */
export function addTexts(messages: Messages, locale: Locale = defaultLocale): void {
  getCatalogue(locale).load(locale, messages);
}

/** Returns the function that finds texts in one language: `getTranslator('en')('documents.card.title')`. */
export function getTranslator(locale: Locale): Translate {
  const catalogue = getCatalogue(locale);
  return (key, ...[values]) => catalogue._(key, values);
}

/** Returns a text in the default language. */
export const t: Translate = (key, ...values) => getTranslator(defaultLocale)(key, ...values);

/** Returns a function that returns the message of a broken rule. The text is read only when the rule is broken. */
export function toMessage(key: PlainKey): () => string {
  return () => getCatalogue(defaultLocale)._(key);
}
