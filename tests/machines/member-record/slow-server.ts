import type fc from 'fast-check';
import { findRecordInsuranceProblem, type Insurance, defaultInsurance } from '#domain/insurance/insurance.ts';
import { licenceIds } from '#domain/insurance/licence.ts';
import type { RecordsByYear } from '#domain/year/year-record.ts';
import type { YearState } from '#machines/members/file/record-changes.ts';

export const thirdParty: Insurance = defaultInsurance;

/** A year that holds this, among two clubs (one of them mandatory) and a group. */
export function record({ licences, clubs, groups, insurance }: YearState): RecordsByYear[string] {
  const { agencyName, ...covers } = insurance;
  return {
    licences: Object.fromEntries(licenceIds.map((id) => [id, licences.includes(id)])),
    insurance: { ...covers, insuredElsewhereAgencyName: agencyName },
    boughtInsurance: insurance.thirdParty || insurance.personalAccident,
    hasReceipt: false,
    receipt: null,
    receipts: [],
    clubMemberships: [
      { id: 1, shortName: 'assoc', name: 'The Association', fee: 1000, mandatory: true, enabled: true },
      { id: 2, shortName: 'vsc', name: 'Valletta Shooting Club', fee: 2500, mandatory: false, enabled: true },
    ].map((club) => ({ ...club, member: clubs.includes(club.shortName) })),
    affiliatedGroupMemberships: [
      { id: 1, shortName: 'lhg', name: 'Living History Group', enabled: true },
    ].map((group) => ({ ...group, member: groups.includes(group.shortName) })),
  };
}

export const start: YearState = { licences: [], clubs: ['assoc', 'vsc'], groups: [], insurance: thirdParty };
const broken = new Error('Could not update the insurance due to a technical error.');

/** A server that takes each call after as long as it likes, or refuses it. */
export class Server {
  year: YearState = start;
  readonly calls: string[] = [];
  /** How often the covers were to be changed for the first time; each third time there is a question. */
  asked = 0;
  readonly #schedule: fc.Scheduler;
  readonly #refuses: (call: number) => boolean;

  constructor(schedule: fc.Scheduler, refusals: readonly boolean[]) {
    this.#schedule = schedule;
    this.#refuses = (call) => refusals[call % Math.max(1, refusals.length)] ?? false;
  }

  async takes(line: string, next: (year: YearState) => YearState): Promise<void> {
    const refused = this.#refuses(this.calls.length);
    this.calls.push(line);
    await this.#schedule.schedule(Promise.resolve(), line);
    if (refused) throw broken;
    const after = next(this.year);
    if (findRecordInsuranceProblem(after.insurance, after.licences)) throw broken;
    this.year = after;
  }

  asks(): boolean {
    this.asked += 1;
    return this.asked % 3 === 0;
  }

  async read(): Promise<RecordsByYear> {
    await this.#schedule.schedule(Promise.resolve(), 'read');
    return { 2026: record(this.year) };
  }
}
