import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest files, longest first as they were measured: the others fill the cores beside them and after them. */
const longest = [
  'journeys/office-axe',
  'journeys/axe',
  'journeys/stations',
  'journeys/payment',
  'journeys/payloads',
  'journeys/broken-networks',
  'journeys/group-axe',
  'faults/kill',
  'faults/exactly-once',
  'contract/access-matrix',
  'contract/payloads',
  'contract/fuzz',
  'contract/tampered-checkouts',
  'server/group-scope',
  'server/embedded',
  'server/backup',
  'server/audit-chain',
  'server/sign-in-limits',
  'server/admin-command',
  'screens/renewal-insurance',
  'screens/member-detail-insurance',
  'screens/membership-renewal',
  'screens/renewal-years',
  'screens/member-update',
  'screens/member-session',
  'screens/member-list',
  'screens/notices',
  'screens/member-record',
  'screens/enabled-list',
].map((name) => `/tests/${name}.test.ts`);

/** A worker goes on with what it has read as long as the next file is of the same project. */
const projects = ['journeys', 'faults', 'contract', 'server', 'machines', 'domain', 'screens'];

function place({ moduleId, project }: TestSpecification): number {
  const found = longest.findIndex((end) => moduleId.endsWith(end));
  return projects.indexOf(project.name) * 1000 + (found === -1 ? longest.length : found);
}

/** Begins with the longest files of each project, so that the cores are busy to the end; the others come as Vitest has them. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => place(one) - place(other));
  }
}
