import * as v from 'valibot';
import { calls, type CallName } from '#domain/calls/table.ts';
import type { AuditedChange } from '#domain/audit/audit-entry.ts';
import { toChangeRestoringDetails, findUndo } from '#domain/calls/undo.ts';
import type { LicenceId } from '#domain/insurance/licence.ts';
import { isLicenceId, getExclusivePartner } from '#domain/insurance/licence-rules.ts';
import { adminMember, type AdminMember } from '#domain/member/member-admin.ts';
import { fromWire } from '#domain/values/wire.ts';
import type { AdministratorCaller } from '#server/base/callers.ts';
import { Refused } from '#server/base/refused.ts';
import { handlers } from '#server/calls/handlers.ts';
import type { Portal } from '#tests/support/server/portal.ts';
import { coversBy, type CoversName, type Wish } from './office-model.ts';
import { storedRow } from '#tests/support/database/stored.ts';

export const year = 2026;

interface Made {
  readonly name: CallName;
  readonly params?: { readonly n: string };
  readonly body: unknown;
}

/** What a call came to: the entry that it wrote, or that it changed nothing, or was refused. */
export type Outcome = { readonly entry: AuditedChange & { readonly at: Date } } | 'so already' | 'refused';

/** The server's side of the model: each wish is one call by an administrator. */
export class Office {
  readonly #portal: Portal;
  readonly #people: readonly number[];
  #requests = 0;

  constructor(portal: Portal, people: readonly number[]) {
    this.#portal = portal;
    this.#people = people;
  }

  async member(id: number): Promise<AdminMember> {
    const row = await storedRow(this.#portal.context.db, 'members', { id });
    const renewed = { renewed_previous_year: false, renewed_this_year: true, renewed_next_year: false };
    const number = row.membership_number ?? 0;
    return fromWire(adminMember, { ...row, ...renewed, membership_number: number, address: row });
  }

  async make(caller: AdministratorCaller, made: Made | null): Promise<Outcome> {
    if (made === null) return 'refused';
    this.#requests += 1;
    const requestId = `${this.#requests}`;
    const { context } = this.#portal;
    const { body, name, params } = made;
    const parsed = params && v.parse(calls[name].params, params);
    const handler = handlers[name] as (request: object) => Promise<unknown>;
    try {
      await handler({ context, caller, params: parsed, query: undefined, body, requestId, address: '' });
    } catch (error) {
      if (error instanceof Refused) return 'refused';
      throw error;
    }
    const entry = await context.db
      .selectFrom('audit')
      .select(['action', 'subject', 'before', 'after', 'at'])
      .where('request_id', '=', requestId)
      .executeTakeFirst();
    return entry ? { entry: entry as AuditedChange & { at: Date } } : 'so already';
  }

  /** The call that a click makes. */
  async callFor({ field, of, value }: Wish): Promise<Made> {
    const [kind = '', name = ''] = field.split(/ (?=\S+$)/);
    if (of === 'registry') return registryCall(kind, name, value);
    const id = this.#people[of] ?? 0;
    const params = { n: `id:${id}` };
    const call = (made: CallName, body: object) => ({ name: made, params, body: { year, ...body } });
    switch (kind) {
      case 'licence': {
        const held = value === null ? await this.#heldOf(id, name) : null;
        if (held) return call('removeMemberLicence', { shortName: held });
        return call('addMemberLicence', { shortName: value });
      }
      case 'club':
        return call(value === null ? 'removeMemberClub' : 'addMemberClub', { shortName: name });
      case 'group':
        return call(value === null ? 'removeMemberGroup' : 'addMemberGroup', { shortName: name });
      case 'covers': {
        const [thirdParty, personalAccident, insuredElsewhere] = coversBy[value as CoversName];
        return call('updateInsurance', { thirdParty, personalAccident, insuredElsewhere });
      }
      case 'agency':
        return call('updateOtherAgencyName', { otherAgencyName: value });
      default: {
        const body = toChangeRestoringDetails(
          { before: { [kind]: value }, after: {} },
          await this.member(id),
        );
        return { name: 'changeMember', params, body };
      }
    }
  }

  /** The call that takes an entry back; null where there is none. */
  async undoOf(entry: AuditedChange): Promise<Made | null> {
    const undo = findUndo(entry);
    if (undo?.by === 'call') {
      const [name] = Object.entries(calls).find(([, call]) => call === undo.call) ?? [];
      return { name: name as CallName, params: undo.params, body: undo.body };
    }
    if (undo?.by !== 'details') return null;
    const body = toChangeRestoringDetails(entry, await this.member(Number(undo.ref.slice('id:'.length))));
    return body && { name: 'changeMember', params: { n: undo.ref }, body };
  }

  async #heldOf(id: number, plain: string): Promise<LicenceId | null> {
    const rows = await this.#portal.context.db
      .selectFrom('record_licences')
      .innerJoin('records', 'records.id', 'record_id')
      .select('licence')
      .where('member_id', '=', id)
      .execute();
    const pair = isLicenceId(plain) ? [plain, getExclusivePartner(plain)] : [];
    return (
      rows.map(({ licence }) => licence).find((one): one is LicenceId => pair.includes(one as LicenceId)) ??
      null
    );
  }
}

function registryCall(kind: string, shortName: string, value: Wish['value']): Made {
  const body = kind === 'fee' ? { shortName, fee: value } : { shortName, status: value };
  const names: Readonly<Record<string, CallName>> = {
    fee: 'setClubFee',
    mandatory: 'setClubMandatory',
    'club enabled': 'setClubStatus',
    'group enabled': 'setAffiliatedGroupStatus',
  };
  return { name: names[kind] ?? 'setClubStatus', body };
}
