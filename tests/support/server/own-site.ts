import { afterEach, beforeEach } from 'vitest';
import type { NewMember } from '#server/store/schema.ts';
import { createOwnDatabase, type OwnDatabase } from '../database/own-database.ts';
import { addMember, createSite, send, type Site, type SiteOptions } from './site.ts';

/** Where a site is more than its settings: who is member 28, or that nobody is on file. */
interface OwnSiteOptions extends SiteOptions {
  readonly member?: Partial<NewMember> | null;
}

/** A site before each test, on a database of its own, with member 28 on file. */
export function useOwnSite({ member, ...options }: OwnSiteOptions = {}) {
  let database: OwnDatabase | undefined;
  let site: Site | undefined;
  let memberId = 0;
  const there = () => {
    if (!database || !site) throw new Error('The site is there within a test');
    return { database, site };
  };
  beforeEach(async () => {
    database = await createOwnDatabase();
    site = createSite(database.db, options);
    if (member !== null) memberId = await addMember(database.db, member);
  });
  afterEach(() => database?.remove());
  return {
    get site() {
      return there().site;
    },
    get db() {
      return there().database.db;
    },
    get connection() {
      return there().database.connection;
    },
    get memberId() {
      return memberId;
    },
    /** Makes a call to the site. */
    call: (line: string, more?: Parameters<typeof send>[2]) => send(there().site, line, more),
    /** Starts the site anew on its database, with other options. */
    restart(more: SiteOptions = {}): Site {
      site = createSite(there().database.db, more);
      return site;
    },
  };
}
