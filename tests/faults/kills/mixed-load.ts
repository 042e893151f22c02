import { setTimeout as delay } from 'node:timers/promises';
import { RetryingClient, Stopped, type Answer, type Heard } from './retrying-client.ts';
import { thisYear } from '../../support/app/members.ts';
import { aPerson, insured } from '../../support/server/office.ts';

interface Edit {
  /** What was confirmed last. */
  readonly confirmed: string;
  /** What was on its way when nothing more was heard. */
  readonly asked: string;
}

/** What the server acknowledged: it must be there afterwards, whatever was killed meanwhile. */
export interface Acknowledged {
  readonly renewals: { number: number; year: number; cents: number }[];
  /** What members wrote down as their occupation, by number. */
  readonly occupations: Map<number, Edit>;
  /** What the office wrote down as the employer of whom it added, by number. */
  readonly employers: Map<number, Edit>;
  /** ID card numbers of whom the office, or a group, added. */
  readonly added: string[];
  /** By number: whom the office renewed for the next year. */
  readonly renewedByOffice: number[];
  /** By id: whose insurance a group renewed. */
  readonly insured: number[];
}

const selection = {
  clubs: ['bidnija'],
  affiliated_groups: [],
  licences: ['target_a'],
  insurance: insured({ tp: true, pa: true }),
};
const photo =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** The demo's people have other letters. */
function person(letter: 'H' | 'L', count: number) {
  const mobile = `+356 79${500_000 + count}`;
  return {
    ...aPerson,
    id_number: `${9_000_000 + count}${letter}`,
    last_name: `Ċini ${count}`,
    mobile_number: mobile,
  };
}

/** Makes a change of a text, and keeps what was asked for and what was confirmed of it. */
async function edit(
  edits: Map<number, Edit>,
  number: number,
  [before, asked]: readonly [string, string],
  change: () => Promise<Answer>,
): Promise<void> {
  edits.set(number, { confirmed: edits.get(number)?.confirmed ?? before, asked });
  if ((await change()).status === 200) edits.set(number, { confirmed: asked, asked });
}

/**
 * Members who change their details and renew, an office that adds, edits and renews, and a group that adds and renews,
 * all of whom try again until they are answered. `people` are the group's own by id, whom it is to renew.
 */
export class MixedLoad {
  readonly acknowledged: Acknowledged = {
    renewals: [],
    occupations: new Map(),
    employers: new Map(),
    added: [],
    renewedByOffice: [],
    insured: [],
  };
  readonly #client: RetryingClient;
  readonly #running: Promise<unknown>;
  #isOver = false;

  constructor(
    url: string,
    who: { readonly members: readonly number[]; readonly people: readonly number[] },
    heard?: Heard,
  ) {
    this.#client = new RetryingClient(url, heard);
    const queue = [...who.members];
    this.#running = Promise.all(
      [
        ...Array.from({ length: 4 }, () => this.#asMembers(queue)),
        this.#asOffice(),
        this.#asGroup(who.people),
      ].map((work) =>
        work.catch((error: unknown) => {
          if (!(error instanceof Stopped)) throw error;
        }),
      ),
    ).finally(() => {
      this.#isOver = true;
    });
    // Whoever waits for the load hears of it.
    this.#running.catch(() => {});
  }

  /** How many requests are on their way. */
  get inFlight(): number {
    return this.#client.inFlight;
  }

  /** Resolves after so many more answers. */
  async hear(answers: number): Promise<void> {
    const until = this.#client.answers + answers;
    while (this.#client.answers < until) {
      if (this.#isOver) {
        await this.#running;
        throw new Error('There is nothing more to do');
      }
      await delay(2);
    }
  }

  /** Resolves when a member, the office and the group have renewed. */
  async underWay(): Promise<void> {
    const { insured: byGroup, renewals, renewedByOffice } = this.acknowledged;
    while ([byGroup, renewals, renewedByOffice].some((done) => done.length === 0)) await this.hear(1);
  }

  /** Nothing more is begun, and what is on its way is given up. */
  async stop(): Promise<void> {
    this.#client.isStopped = true;
    await this.#running;
  }

  async #asMembers(queue: number[]): Promise<void> {
    for (let number = queue.shift(); number !== undefined; number = queue.shift()) {
      await this.#client.wait(0);
      const token = await this.#client.signInAsMember(number);
      if (token === null) continue;
      await this.#rename(number, token, `Gunsmith ${number}`);
      await this.#renew(number, thisYear, token);
      await this.#rename(number, token, `Armourer ${number}`);
      await this.#renew(number, thisYear + 1, token);
    }
  }

  async #rename(number: number, token: string, word: string): Promise<void> {
    const path = `/members/member/${number}`;
    const { body: member } = await this.#client.call(`GET ${path}`, token);
    if (typeof member['photo'] !== 'string') return;
    const changed = { ...member, photo: null, occupation: word };
    const words = [String(member['occupation']), word] as const;
    await edit(this.acknowledged.occupations, number, words, () =>
      this.#client.call(`PATCH ${path}`, token, changed),
    );
  }

  async #renew(number: number, year: number, token: string): Promise<void> {
    const client = this.#client;
    const path = `/members/member/${number}`;
    const { body: member } = await client.call(`GET ${path}`, token);
    const wanted = { year: String(year), ...selection };
    const page = (await client.call(`POST ${path}/prepare-checkout`, token, wanted)).body['redirect_url'];
    if (typeof page !== 'string') return;
    const url = new URL(page);
    let reference = url.searchParams.get('payment');
    if (reference === null) {
      url.hostname = '127.0.0.1';
      await client.ask(url.href, { method: 'POST', body: new URLSearchParams({ choice: 'pay' }) });
      const shown = await fetch(url, { redirect: 'manual' }).then(
        (response) => response.text(),
        () => '',
      );
      reference = /payment=([\w-]+)/.exec(shown)?.[1] ?? null;
    }
    for (;;) {
      const records = await client.call(`GET ${path}/membership-details`, token);
      if (records.body[String(year)] !== undefined) break;
      if (reference !== null) await client.call(`GET /payments/${reference}`, null);
      await client.wait(20);
    }
    this.acknowledged.renewals.push({ number, year, cents: member['vip'] === true ? 1900 : 4400 });
  }

  /** Answers the number; null where the answer was lost, and only the second try heard that the person is there already. */
  async #add(token: string, member: { id_number: string }, more: object): Promise<number | null> {
    const wanted = { member: { ...member, photo }, ...more };
    const { status, body } = await this.#client.call('POST /admin/members', token, wanted);
    const fields = Object(body['fields']) as object;
    if (status === 200 || 'member.id_number' in fields) this.acknowledged.added.push(member.id_number);
    return typeof body['membership_number'] === 'number' ? body['membership_number'] : null;
  }

  async #asOffice(): Promise<void> {
    const client = this.#client;
    let token = await client.signInAsAdministrator('registrar');
    for (let count = 0; count < 6000; count += 1) {
      await client.wait(0);
      const someone = person('H', count);
      const number = await this.#add(token, someone, selection);
      if (number !== null) {
        for (const employer of ['Malta Dockyard', 'Kordin Foundry']) {
          const changed = { ...someone, employer, deceased: false, vip: false, photo: null };
          await edit(this.acknowledged.employers, number, ['', employer], () =>
            client.call(`PATCH /admin/members/${number}`, token, changed),
          );
        }
        const wanted = { year: String(thisYear + 1), ...selection };
        const { status } = await client.call(`POST /admin/members/${number}/renew`, token, wanted);
        if (status === 200) this.acknowledged.renewedByOffice.push(number);
      } else if ((await client.call('GET /admin/auth/validate', token)).status === 403) {
        token = await client.signInAsAdministrator('registrar');
      }
    }
  }

  async #asGroup(people: readonly number[]): Promise<void> {
    const client = this.#client;
    const token = await client.signInAsAdministrator('reenact');
    const { insurance } = selection;
    for (const [count, id] of people.entries()) {
      await client.wait(0);
      const wanted = { member_id: id, membership_number: null, year: String(thisYear), insurance };
      const path = '/admin/members/affiliated-groups/insurance/renew';
      if ((await client.call(`POST ${path}`, token, wanted)).status === 200)
        this.acknowledged.insured.push(id);
      if (count % 3 === 0) await this.#add(token, person('L', count), { insurance });
    }
  }
}
