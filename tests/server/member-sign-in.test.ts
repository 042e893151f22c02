import { describe, expect, it } from 'vitest';
import { said, statusesOf } from '#tests/support/server/answers.ts';
import { minute, mobile, useMemberSignIn } from '#tests/support/server/member-sign-in.ts';
import { addMember, createSite, send, signIn, statuses, type Site } from '#tests/support/server/site.ts';

const { own, askForCode, sentCode, verify, wrongCode } = useMemberSignIn();

describe('signing in', () => {
  it('sends seven digits and takes them once', async () => {
    const sent = await askForCode();
    expect(said(sent)).toEqual([200, { resend_after: 30 }]);
    const code = await sentCode();
    await expect
      .poll(() => own.site.sent)
      .toEqual([
        {
          key: 'sms-1',
          to: mobile,
          text: `AMACS: your verification code is ${code}. It is valid for 10 minutes.\n\n@members.test #${code}`,
        },
      ]);

    const first = await verify(code);
    expect(first).toMatchObject({ status: 200, body: { expires_in: 1200, ends_in: 7200 } });
    expect(await verify(code)).toMatchObject({
      status: 403,
      body: { reason: 'Token not found or expired.' },
    });
  });

  it('names whom a code is for where several have one mobile', async () => {
    await addMember(own.db, { membership_number: 29, id_number: '0123457M', first_name: 'Ġorġa 1' });
    await addMember(own.db, { membership_number: 30, id_number: '0123458M', mobile_by: 'member' });
    for (const number of ['29', '30'])
      expect((await askForCode({ membership_number: number })).status).toBe(200);
    await expect.poll(() => own.site.sent.length).toBe(2);
    const texts = own.site.sent.map(({ text }) => text.replaceAll(/\d{7}/g, '#'));
    expect(texts.toSorted()).toEqual([
      'AMACS: the verification code for Ġorġa is #. It is valid for 10 minutes.\n\n@members.test ##',
      'AMACS: your verification code is #. It is valid for 10 minutes.\n\n@members.test ##',
    ]);
  });

  it('knows 0028 and 28 as one, and spaces in the mobile as nothing', async () => {
    const sent = await askForCode({ mobile_number: '+356 7900-0028', membership_number: '0028' });
    expect(sent.status).toBe(200);
    const code = await sentCode();
    expect((await verify(`${code.slice(0, 3)} ${code.slice(3)}`, '0028')).status).toBe(200);
  });

  it('answers an unknown number, another mobile and a deceased member with the same bytes', async () => {
    await addMember(own.db, { membership_number: 29, id_number: '0123457M', deceased: true });
    const tries = [
      { membership_number: '4000' },
      { mobile_number: '+356 79000099' },
      { membership_number: '29' },
    ];
    for (const body of tries) {
      const answer = await askForCode(body);
      expect(said(answer)).toEqual([
        403,
        { reason: 'Member with given combination of mobile number and membership number not found.' },
      ]);
    }
    expect(await own.db.selectFrom('messages').selectAll().execute()).toEqual([]);
  });

  it('repeats the live code, with the tries that it has left', async () => {
    await askForCode();
    const code = await sentCode();
    const wrong = await wrongCode();
    expect(await statusesOf(4, () => verify(wrong))).toEqual([403, 403, 403, 403]);
    own.site.clock.advance(30_000);
    await askForCode();
    expect(await sentCode()).toBe(code);
    expect((await verify(wrong)).status).toBe(403);
    expect((await verify(code)).status).toBe(403);
  });

  it('lets a code live ten minutes', async () => {
    await askForCode();
    own.site.clock.advance(10 * minute);
    expect((await verify(await sentCode())).status).toBe(403);
  });

  it('takes one of many right codes at once', async () => {
    await askForCode();
    const code = await sentCode();
    const answers = await Promise.all(Array.from({ length: 8 }, () => verify(code)));
    expect(statuses(answers)).toEqual([200, 403, 403, 403, 403, 403, 403, 403]);
  });

  it('counts every one of many wrong codes at once', async () => {
    await askForCode();
    const code = await sentCode();
    const wrong = await wrongCode();
    await Promise.all(Array.from({ length: 8 }, () => verify(wrong)));
    expect((await verify(code)).status).toBe(403);
  });

  it('sends one code to two logins at once', async () => {
    const answers = await Promise.all([1, 2].map(() => askForCode()));
    expect(statuses(answers)).toEqual([200, 429]);
    expect(await own.db.selectFrom('messages').select('id').execute()).toHaveLength(1);
  });

  it('writes down who came and who was refused', async () => {
    await askForCode({ mobile_number: '+356 79000099' });
    await signIn(own.site);
    const rows = await own.db.selectFrom('audit').select(['actor', 'action']).orderBy('id').execute();
    expect(rows).toEqual([
      { actor: 'member:id:1', action: 'sign-in refused' },
      { actor: 'member:id:1', action: 'code sent' },
      { actor: 'member:id:1', action: 'sign-in' },
    ]);
  });
});

describe('a wrong code', () => {
  /** The kinds of statements that a call makes, in their order. */
  async function statementsOf(work: (asked: Site) => Promise<unknown>): Promise<string[]> {
    const kinds: string[] = [];
    const db = own.db.withPlugin({
      transformQuery: ({ node }) => {
        kinds.push(node.kind);
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    await work(createSite(db));
    return kinds;
  }

  it('takes the same work whether or not a code is on its way, or there is such a member', async () => {
    const tried = (number: string) =>
      statementsOf((asked) =>
        send(asked, 'POST /members/verify', { body: { membership_number: number, auth_token: '1234567' } }),
      );
    const [none, nobody] = [await tried('28'), await tried('4000')];
    await askForCode();
    const alive = await tried('28');
    expect(alive).toContain('UpdateQueryNode');
    expect([none, nobody]).toEqual([alive, alive]);
  });
});
