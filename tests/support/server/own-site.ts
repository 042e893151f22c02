import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { NewMember } from '#server/store/schema.ts';
import { createOwnDatabase, type OwnDatabase } from '../database/own-database.ts';
import { withLater } from '../made-later.ts';
import { addMember, createSite, send, type Site, type SiteOptions } from './site.ts';

/** Where a site is more than its settings: who is member 28, or that nobody is on file. */
export interface OwnSiteOptions extends SiteOptions {
  readonly member?: Partial<NewMember> | null;
  /** One for all tests of the file, which look at what is costly to make. */
  readonly once?: boolean;
}

/** What is done before each test, or once before all of them. */
export const before = (once = false) => (once ? beforeAll : beforeEach);

/** A site before each test, on a database of its own, with member 28 on file. */
export function useOwnSite({ member, once = false, ...options }: OwnSiteOptions = {}) {
  let opened: (OwnDatabase & { site: Site; memberId: number }) | undefined;
  before(once)(async () => {
    const database = await createOwnDatabase();
    const memberId = member === null ? 0 : await addMember(database.db, member);
    opened = Object.assign(database, { site: createSite(database.db, options), memberId });
  });
  (once ? afterAll : afterEach)(() => opened?.remove());
  const own = withLater(() => opened, {
    /** Makes a call to the site. */
    call: (line: string, more?: Parameters<typeof send>[2]) => send(own.site, line, more),
    /** Starts the site anew on its database, with other options. */
    restart(more: SiteOptions = {}): Site {
      const site = createSite(own.db, more);
      if (opened) opened.site = site;
      return site;
    },
  });
  return own;
}
