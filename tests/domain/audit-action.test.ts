import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formerActions, importActions, isListedAction, listedActions } from '#domain/audit/audit-action.ts';
import { describeAuditEntry } from '#domain/audit/audit-sentence.ts';
import { exportKinds } from '#domain/audit/exports.ts';
import { logEn } from '#domain/texts/log.en.ts';
import { logFieldsEn } from '#domain/texts/log-fields.en.ts';
import { sharedEn } from '#domain/texts/shared.en.ts';
import { addTexts } from '#domain/texts/texts.ts';

addTexts({ ...sharedEn, ...logEn, ...logFieldsEn });

/** The sentences as they are written; the build compiles those that are imported. */
const catalogue = readFileSync(new URL('../../domain/texts/log.en.ts', import.meta.url), 'utf8');
const texts = [...catalogue.matchAll(/'(log\.[^']+)':\s+'([^']+)'/g)].map(([, key = '', text = '']) => ({
  key,
  text,
}));

const server = new URL('../../server', import.meta.url).pathname;
const files = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && name !== 'store/schema.ts')
  .map((name) => ({ name, source: readFileSync(join(server, name), 'utf8') }));

/** The actions that a file writes: those that stand beside the word, and those that are chosen there. */
function writtenIn(source: string): string[] {
  const places = source.match(/\b[aA]ction\b(?::| =|=)[^;]{0,120}|'system', '[^']+', '[^']+'/g) ?? [];
  const handed =
    source.match(/refusalOf\(request, '[^']+'\)|refused: 'refund refused'|const actions = \{[^}]+\}/g) ?? [];
  return [...places, ...handed].flatMap((place) =>
    [...place.matchAll(/'([^']+)'/g)].map(([, text]) => text ?? ''),
  );
}

test('every action that the server writes is listed, and nothing is listed that it does not write', () => {
  const written = new Set(files.flatMap(({ source }) => writtenIn(source)).filter(isListedAction));
  // Built from a kind or a state; that each of them is listed is held by the compiler.
  for (const kind of exportKinds) written.add(`${kind} exported`);
  for (const state of [
    'open',
    'captured',
    'declined',
    'expired',
    'cancelled',
    'unknown',
    'given back elsewhere',
    'disputed',
  ])
    written.add(`payment ${state}` as 'payment open');
  expect(listedActions.filter((action) => !written.has(action))).toEqual(formerActions);
});

test('entries are written in few places, each of which the compiler holds to the listed actions', () => {
  const writing = files
    .filter(({ source }) => /insert into audit\b|insertInto\('audit'\)/.test(source))
    .map(({ name }) => name);
  expect(writing.toSorted()).toEqual([
    'audit/audit.ts',
    'audit/note-reading.ts',
    'membership/write-record.ts',
    'payments/take-in-payment.ts',
    'payments/write-checkout.ts',
    'store/migrations/0013-people-in-audit.ts',
    'transfer/import.ts',
  ]);
  const untyped = writing
    .map((name) => files.find((file) => file.name === name)?.source ?? '')
    .filter((source) => !source.includes('AuditAction'))
    .flatMap((source) =>
      [...source.matchAll(/gen_random_uuid\(\)::text, 'system', '([^']+)'/g)].map(([, action]) => action),
    );
  expect(untyped).toEqual(['audit scrubs recorded']);
  expect(untyped.every((action) => isListedAction(action ?? ''))).toBe(true);
});

test('every listed action has a sentence of its own, and each of them names who did it or whom it was about', () => {
  const keys = texts.map(({ key }) => key);
  expect(keys.toSorted()).toEqual(Object.keys(logEn).toSorted());
  expect(listedActions.filter((action) => !keys.includes(`log.${action}`))).toEqual([]);
  const names = { who: 'Doris', whom: 'Ġorġ', isOwn: false, club: String, group: String };
  for (const action of listedActions) {
    const subject = 'member:id:7';
    const { sentence } = describeAuditEntry({ action, subject, before: null, after: null }, names);
    expect([action, sentence]).toEqual([
      action,
      expect.stringMatching(/Doris|Ġorġ|belongs to nobody|without a session|An application/),
    ]);
    expect([action, sentence]).not.toEqual([action, expect.stringMatching(/none|undefined|null|[{}]/)]);
  }
});

test('no sentence names a value that is not given', () => {
  const told = texts.filter(({ key }) => {
    const [, action = ''] = /^log\.([a-z -]+?)(?:\.[a-zA-Z.]+)?$/.exec(key) ?? [];
    return isListedAction(action) || key.startsWith('log.import.');
  });
  const named = new Set(
    told.flatMap(({ text }) => [...text.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name)),
  );
  // What stands in the branches of a choice is no name.
  const known: readonly (string | undefined)[] = [
    'who',
    'whom',
    'forYear',
    'reason',
    'rows',
    'lines',
    'total',
    'amount',
    'person',
    'document',
    'whole',
    'added',
    'removed',
    'file',
    'action',
  ];
  expect([...named].filter((name) => !known.includes(name))).toEqual([]);
  expect(told.length).toBeGreaterThan(listedActions.length);
});

test('an entry of an import says which file, and an action of another time says itself', () => {
  expect(importActions.exec('import add: members')?.slice(1)).toEqual(['add', 'members']);
  const names = { who: 'The portal', whom: 'Ġorġ', isOwn: false, club: String, group: String };
  const said = (action: string) =>
    describeAuditEntry({ action, subject: 'x', before: null, after: null }, names).sentence;
  expect(said('import add: members')).toBe('The portal imported Ġorġ (members)');
  expect(said('import change: members')).toBe('The portal changed Ġorġ with an import (members)');
  expect(said('card blessed')).toBe('The portal: card blessed (Ġorġ)');
});
