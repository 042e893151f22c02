import { brotliDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { startMemberSession } from '#server/access/sessions.ts';
import { createBodyLimits, InFlight } from '#server/http/bodies-in-flight.ts';
import { bodyLimits } from '#server/http/body.ts';
import { readClientAddress } from '#server/http/request.ts';
import { said } from '#tests/support/server/answers.ts';
import { memberBody } from '#tests/support/server/member-body.ts';
import { aPhoto } from '#tests/support/server/office.ts';
import { useOwnSite } from '#tests/support/server/own-site.ts';
import { addMember, createSite, send } from '#tests/support/server/site.ts';

const own = useOwnSite({ member: null });

const tooLarge = { status: 400, body: { reason: 'The request is too large.' } };

/** A body that is sent piece by piece, and counts how much of it was taken. */
function stream(piece: string, pieces: number, then: 'ends' | 'breaks off' = 'ends') {
  let taken = 0;
  const bytes = new TextEncoder().encode(piece);
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      taken += 1;
      if (taken <= pieces) controller.enqueue(bytes);
      else if (then === 'ends') controller.close();
      else controller.error(new Error('aborted'));
    },
  });
  return { body, taken: () => taken };
}

async function post(path: string, body: BodyInit, more: { method?: string; token?: string } = {}) {
  const response = await own.site.app.request(`/v1${path}`, {
    method: more.method ?? 'POST',
    headers: {
      'content-type': 'application/json',
      ...(more.token === undefined ? {} : { authorization: `Bearer ${more.token}` }),
    },
    body,
    duplex: 'half',
  } as RequestInit);
  return { status: response.status, body: (await response.json()) as unknown };
}

async function token(): Promise<string> {
  const id = await addMember(own.db);
  return (await startMemberSession(own.db, own.site.clock.now(), id)).token;
}

describe('a body', () => {
  it('of a stranger has 4 KB at most, and no more of it is read', async () => {
    const sent = stream('x'.repeat(2048), 500);
    expect(await post('/members/login', sent.body)).toEqual(tooLarge);
    expect(sent.taken()).toBeLessThan(6);
    const { most } = bodyLimits.strangers;
    expect(await post('/members/login', `"${'x'.repeat(most)}"`)).toEqual(tooLarge);
    expect((await post('/members/login', `"${'x'.repeat(most - 2)}"`)).body).toMatchObject({
      reason: 'The request is malformed.',
    });
  });

  it('without a photo has 64 KB at most, and no more of it is read', async () => {
    const asked = { token: await token() };
    const mobile = '/members/member/28/mobile/code';
    const sent = stream('x'.repeat(16_384), 500);
    expect(await post(mobile, sent.body, asked)).toEqual(tooLarge);
    expect(sent.taken()).toBeLessThan(10);
    const { most } = bodyLimits.plain;
    expect(await post(mobile, `"${'x'.repeat(most)}"`, asked)).toEqual(tooLarge);
    expect((await post(mobile, `"${'x'.repeat(most - 2)}"`, asked)).body).toMatchObject({
      reason: 'The request is malformed.',
    });
  });

  it('that is nothing but lists in lists is malformed, and one with a byte order mark is read', async () => {
    const asked = { token: await token() };
    const mobile = '/members/member/28/mobile/code';
    const lists = '['.repeat(30_000) + ']'.repeat(30_000);
    for (const body of [lists, `{"mobile_number":${lists}}`])
      expect(await post(mobile, body, asked)).toMatchObject({ status: 400 });
    const login = JSON.stringify({ mobile_number: '+356 79000028', membership_number: '28' });
    expect((await post('/members/login', `\uFEFF${login}`)).status).toBe(200);
  });

  it('with a photo is read only for whoever is signed in', async () => {
    const sent = stream('x'.repeat(16_384), 500);
    const refused = await post('/members/member/28', sent.body, { method: 'PATCH' });
    expect(refused).toEqual({ status: 403, body: { reason: 'session' } });
    expect(sent.taken()).toBeLessThan(3);
  });

  it('with a photo is held to the same length beside the photo', async () => {
    const patch = { method: 'PATCH', token: await token() };
    const many = JSON.stringify({ ...memberBody, more: Array.from({ length: 100_000 }, () => [0]) });
    expect(await post('/members/member/28', many, patch)).toEqual(tooLarge);
    const photo = `${await aPhoto()}${'A'.repeat(100_000)}`;
    const both = JSON.stringify({ ...memberBody, photo, more: 'x'.repeat(bodyLimits.plain.most) });
    expect(await post('/members/member/28', both, patch)).toEqual(tooLarge);
    const right = JSON.stringify({ ...memberBody, photo }).replaceAll('/', '\\/');
    expect(await post('/members/member/28', right, patch)).toEqual({ status: 200, body: {} });
  });

  it('that is broken off is no error of ours', async () => {
    const answer = await post('/members/login', stream('{"a":', 1, 'breaks off').body);
    expect(answer).toEqual({
      status: 408,
      body: { reason: 'The request was not complete. Please try again.' },
    });
    expect(own.site.logged.filter((line) => /"level":(?:50|60)/.test(line))).toEqual([]);
  });
});

it('so many bytes are held, all together and of one sender, and are given back', () => {
  const room = new InFlight(10, 6);
  const giveBack = room.take('a', 6);
  expect(() => room.take('a', 1)).toThrow('Too many tries. Please wait before you try again.');
  room.take('b', 4);
  expect(() => room.take('c', 1)).toThrow('Too many tries. Please wait before you try again.');
  giveBack();
  expect(room.all).toBe(4);
  room.take('a', 6);
});

it('strangers, callbacks and photos take no room from whoever is signed in', () => {
  const rooms = createBodyLimits();
  const fill = (room: InFlight) => {
    for (let at = 0, isFree = true; isFree; at += 1) {
      try {
        room.take(`network ${at}`, bodyLimits.strangers.most);
      } catch {
        isFree = false;
      }
    }
  };
  for (const room of [rooms.strangers, rooms.callbacks, rooms.withPhoto]) fill(room);
  expect(rooms.callbacks.all).toBe(64 * bodyLimits.callbacks.most);
  expect(() => rooms.plain.take('member:1', bodyLimits.plain.most)).not.toThrow();
});

it("a member's answer is sent as small as their browser takes it", async () => {
  const session = await token();
  const photo = await aPhoto();
  await post('/members/member/28', JSON.stringify({ ...memberBody, photo }), {
    method: 'PATCH',
    token: session,
  });
  const ask = (accepted: string) =>
    own.site.app.request('/v1/members/member/28', {
      headers: { authorization: `Bearer ${session}`, 'accept-encoding': accepted },
    });
  const [plain, small] = [await ask('identity'), await ask('gzip, br')];
  expect([plain, small].map(({ headers }) => headers.get('content-encoding'))).toEqual([null, 'br']);
  const bytes = Buffer.from(await small.arrayBuffer());
  expect(JSON.parse(brotliDecompressSync(bytes).toString())).toEqual(await plain.json());
});

it('an address behind a proxy that is none is the one of the connection', async () => {
  const behind = createSite(own.db, { settings: { TRUST_PROXY: '1' } });
  for (const address of ['1::2:3:4:5:6:7:8:9:0', 'nonsense', '1.2.3.4', '2001:db8::1']) {
    const answer = await send(behind, 'POST /members/login', {
      body: { mobile_number: '+356 79000028', membership_number: '28' },
      headers: { 'x-forwarded-for': address },
    });
    expect([address, answer.status]).toEqual([address, 403]);
  }
});

it('an address that a proxy writes with its port is read without it', async () => {
  const { context } = createSite(own.db, { settings: { TRUST_PROXY: '1' } });
  const app = new Hono().get('/', (received) => received.text(readClientAddress(received, context)));
  const read = async (address: string) =>
    (await app.request('/', { headers: { 'x-forwarded-for': address } })).text();
  expect(await Promise.all(['1.2.3.4', '1.2.3.4:5000', '[1.2.3.4]'].map(read))).toEqual(
    Array<string>(3).fill('1.2.3.4'),
  );
  const networks = ['2001:db8::1', '[2001:db8::1]', '[2001:db8::1]:5000'].map(read);
  expect(await Promise.all(networks)).toEqual(Array<string>(3).fill('2001:0db8:0000:0000::/64'));
  expect(await read('1.2.3.4:x')).toBe('unknown');
});

it('ID card numbers cannot be tried out', async () => {
  const session = await token();
  const photo = await aPhoto();
  await addMember(own.db, {
    membership_number: 29,
    id_number: '0999999G',
    mobile_number: '+356 79000029',
  });
  const statuses: number[] = [];
  for (let digit = 1; digit <= 6; digit += 1) {
    const body = { ...memberBody, photo, id_number: '999999G' };
    statuses.push((await own.call('PATCH /members/member/28', { token: session, body })).status);
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  const same = await own.call('PATCH /members/member/28', { token: session, body: { ...memberBody, photo } });
  expect(same.status).toBe(200);
});

it('a sum of fees that is too high is refused in words', async () => {
  const { db } = own;
  await db
    .insertInto('clubs')
    .values(
      ['aaa', 'bbb', 'ccc'].map((short_name) => ({
        short_name,
        name: short_name,
        fee_cents: 999_999_999,
        mandatory: false,
      })),
    )
    .execute();
  await db.insertInto('renewal_years').values({ year: 2026, enabled: true }).execute();
  const asked = await own.call('POST /members/member/28/prepare-checkout', {
    token: await token(),
    body: {
      year: '2026',
      clubs: ['aaa', 'bbb', 'ccc'],
      affiliated_groups: [],
      licences: [],
      insurance: { third_party: false, personal_accident: false, insured_elsewhere: false },
    },
  });
  expect(said(asked)).toEqual([
    400,
    {
      reason: 'The total is too high. Please choose fewer clubs, or contact the association.',
      fields: { clubs: 'The total is too high. Please choose fewer clubs, or contact the association.' },
    },
  ]);
});
