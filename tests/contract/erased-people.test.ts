import { expect, it } from 'vitest';
import { calls, type CallName } from '#domain/calls/table.ts';
import { done, said } from '#tests/support/server/answers.ts';
import { useOwnDatabase } from '#tests/support/database/own-database.ts';
import { send } from '#tests/support/server/site.ts';
import { pathOf, rightful, samples } from './samples/samples.ts';
import { createWorld } from './samples/world.ts';

const database = useOwnDatabase();

/** What accounts and insurer need is kept, under a pseudonym: certificates and receipts. */
const underPseudonym: readonly CallName[] = ['getInsuranceReport', 'getDayBook', 'getSettlement'];

it('no list or report names who was erased, but those of the insurer and the accounts', async () => {
  const { site, tokens } = await createWorld(database.db);
  const erased = await send(site, 'POST /admin/members/1005/erasure', { token: tokens.administrator });
  expect(said(erased)).toEqual(done);
  const naming: CallName[] = [];
  for (const name of Object.keys(calls) as CallName[]) {
    const { access, method, path } = calls[name];
    if (method !== 'GET' || access.realm !== 'admin' || path.includes(':')) continue;
    const token = tokens[rightful(access)];
    const { body, status } = await send(site, `GET ${pathOf(path, samples[name])}`, { token });
    expect([name, status]).toEqual([name, 200]);
    // Member 1005 is the person 5.
    if (/Erased|erased:|"id":5\b/.test(JSON.stringify(body))) naming.push(name);
  }
  expect(naming).toEqual(underPseudonym);
});
