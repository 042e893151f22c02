import { setupI18n, type I18n, type Messages } from '@lingui/core';
import type * as catalogues from './catalogues.ts';

type Each = (typeof catalogues)[keyof typeof catalogues];
/** All that each one of a union is, in one. */
type All<One> = (One extends unknown ? (one: One) => void : never) extends (all: infer A) => void ? A : never;

/** Every text of the product by its key, in English, from which other languages are translated. */
export type Catalogue = All<Each>;
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

/** The key of a text that needs no values: the only kind that a rule or a field can carry by its key. */
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

/** Reads texts with placeholders at run time; the build of the browser app compiles them beforehand instead. */
export function compileTextsWith(compiler: Compiler): void {
  getCatalogue(defaultLocale).setMessagesCompiler(compiler);
}

/** Adds the texts of an area, so that an area's texts load with its screens. */
export function addTexts(messages: Messages, locale: Locale = defaultLocale): void {
  getCatalogue(locale).load(locale, messages);
}

/** The texts of one language: `texts('en')('documents.card.title')`. */
export function getTranslator(locale: Locale): Translate {
  const catalogue = getCatalogue(locale);
  return (key, ...[values]) => catalogue._(key, values);
}

/** A text in the language in use. */
export const t: Translate = (key, ...values) => getTranslator(defaultLocale)(key, ...values);

/**
 * A text of the catalogue as a rule's message. It is looked up when the rule is broken, not when the rule is written
 * down.
 */
export function toMessage(key: PlainKey): () => string {
  return () => getCatalogue(defaultLocale)._(key);
}
