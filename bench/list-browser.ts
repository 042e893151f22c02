import type { Browser, BrowserContextOptions } from 'playwright-core';
import { findMembers, createSearchIndex, type Searchable } from '#domain/member/member-search.ts';
import type { Searched } from './keystrokes.ts';
import type { Peers } from './peers.ts';
import type { Sorted } from './sorts.ts';
import { median, openTab } from './tab.ts';

/** A member of the list as the wire has it, as far as it is looked through. */
export interface Wired {
  readonly membership_number: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly id_number: string;
  readonly mobile_number: string;
  readonly home_phone: string | null;
  readonly email: string | null;
  readonly date_of_birth: string;
  readonly address: { readonly city: string };
  readonly deceased: boolean;
}

/** A person of the office who is signed in already. */
export function signedIn(url: string, session: object): BrowserContextOptions {
  const kept = [{ name: 'admin-session', value: JSON.stringify(session) }];
  return { storageState: { cookies: [], origins: [{ origin: url, localStorage: kept }] } };
}

/** How many the members' list finds, by the rule of its own (folded, digits and words apart). */
export function finder(members: readonly Wired[]): (text: string) => number {
  const people = members.map((member): Searchable => ({
    membershipNumber: member.membership_number,
    firstName: member.first_name,
    lastName: member.last_name,
    idNumber: member.id_number,
    mobileNumber: member.mobile_number,
    homePhone: member.home_phone,
    email: member.email,
    dateOfBirth: member.date_of_birth,
    address: member.address,
  }));
  const index = createSearchIndex(people);
  return (text) => findMembers(index, text).length;
}

/** How many a page finds that looks through all that a row says. */
function plainFinder(members: readonly Wired[]): (text: string) => number {
  const texts = members.map((member) =>
    [
      member.membership_number || '',
      `${member.first_name} ${member.last_name}`,
      member.id_number,
      member.mobile_number,
      member.email ?? '',
    ]
      .join('\n')
      .toLowerCase(),
  );
  return (text) => texts.filter((one) => one.includes(text)).length;
}

export interface Pages {
  readonly ours: Searched;
  readonly agGrid: Searched;
  readonly plain: Searched;
  readonly floor: Searched;
}

/** The four pages for one list of members, given as the JSON of the wire. */
export function pagesFor(json: Buffer, siteUrl: string, session: object, peers: Peers): Pages {
  const members = JSON.parse(json.toString()) as readonly Wired[];
  const plain = plainFinder(members);
  return {
    ours: {
      name: 'ours',
      url: `${siteUrl}/admin/members/list`,
      context: signedIn(siteUrl, session),
      count: '[role=status]',
      at: 0,
      finds: finder(members),
    },
    agGrid: {
      name: 'AG Grid',
      url: `${peers.url}/ag-grid.html`,
      count: '.ag-paging-row-summary-panel',
      at: 2,
      finds: plain,
    },
    plain: { name: 'plain', url: `${peers.url}/plain.html`, count: '#count', at: 0, finds: plain },
    floor: {
      name: 'floor',
      url: `${peers.url}/floor.html`,
      count: '#count',
      at: 0,
      finds: (text) => text.length,
    },
  };
}

/** Where in the pages a click sorts by name. */
export function sortedPages({ agGrid, ours }: Pages): Sorted[] {
  return [
    { ...ours, head: 'thead button:has-text("Name")', first: '[id^="open-member-"]' },
    { ...agGrid, head: '.ag-header-cell[col-id="1"]', first: '[row-index="0"] [col-id="1"] button' },
  ];
}

/** Milliseconds from the navigation until the first rows are painted, with nothing in the cache: medians, in turns. */
export async function measureFirstPage(
  browser: Browser,
  pages: readonly Searched[],
  rounds: number,
): Promise<Map<string, number>> {
  const taken = new Map<string, number[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const { context, count, name, url } of pages) {
      const { page } = await openTab(browser, { viewport: { width: 1280, height: 900 }, ...context });
      await page.addInitScript((selector) => {
        const changes = new MutationObserver(() => {
          if (!/[1-9]/.test(document.querySelector(selector)?.textContent ?? '')) return;
          changes.disconnect();
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.addEventListener('message', () => performance.mark('rows painted'));
            port1.start();
            port2.postMessage(null);
          });
        });
        changes.observe(document, { subtree: true, childList: true, characterData: true });
      }, count);
      await page.goto(url);
      const painted = await page.waitForFunction(
        () => performance.getEntriesByName('rows painted')[0]?.startTime,
      );
      taken.set(name, [...(taken.get(name) ?? []), (await painted.jsonValue()) ?? Number.NaN]);
      await page.context().close();
    }
  }
  return new Map([...taken].map(([name, times]) => [name, median(times)]));
}
