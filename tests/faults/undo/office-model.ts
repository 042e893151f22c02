import type { LicenceId } from '#domain/insurance/licence.ts';
import { licencesWithCover, getExclusivePartner } from '#domain/insurance/licence-rules.ts';

/** What a field of a person's record or of the registry holds: a fee in cents, a licence, a name, whether it is so. */
export type Value = string | number | boolean | null;

/** What is asked for: a value of a field, and the one that whoever asks knows, where the call says it. */
export interface Wish {
  /** A person by their number in the model, or the registry. */
  readonly of: number | 'registry';
  readonly field: string;
  readonly value: Value;
  readonly upon?: Value;
}

/** What a wish changed. */
export interface Made extends Wish {
  readonly before: Value;
}

/** The covers of a record, by a name for each choice that the rules allow. */
export const coversBy = {
  none: [false, false, false],
  'third party': [true, false, false],
  both: [true, true, false],
  accident: [false, true, false],
  elsewhere: [false, false, true],
} as const;
export type CoversName = keyof typeof coversBy;

const needsCover = new Set<Value>(licencesWithCover);

/** The field that a licence has alone, or shares with the one that it excludes. */
export function licenceField(id: LicenceId): string {
  return `licence ${[id, getExclusivePartner(id) ?? id].toSorted()[0]}`;
}

/**
 * An office as it is told in plain words, against which the server is held: people with the record of a year, and the
 * clubs and groups, each field with its rules (specification section 4 and 5).
 */
export class OfficeModel {
  readonly people: readonly Map<string, Value>[];
  readonly registry = new Map<string, Value>();
  readonly isInsuredAlone: (of: number) => boolean;

  constructor(
    people: number,
    start: Readonly<Record<string, Value>>,
    registry: Readonly<Record<string, Value>>,
    /** Who is insured by a group alone: no member, so in no club. */
    isInsuredAlone: (of: number) => boolean,
  ) {
    this.isInsuredAlone = isInsuredAlone;
    this.people = Array.from({ length: people }, () => new Map(Object.entries(start)));
    for (const [field, value] of Object.entries(registry)) this.registry.set(field, value);
  }

  holds(of: Wish['of'], field: string): Value {
    const fields = of === 'registry' ? this.registry : this.people[of];
    return fields?.get(field) ?? null;
  }

  /** What a club costs a person from today on. */
  fee(of: number, club: string): number {
    return this.holds(of, 'vip') === true ? 0 : Number(this.holds('registry', `fee ${club}`));
  }

  /** What comes of a wish: it is made, it is so already, or it is refused. */
  asks(wish: Wish): 'made' | 'so already' | 'refused' {
    const now = this.holds(wish.of, wish.field);
    if (now === wish.value) return 'so already';
    if (wish.upon !== undefined && now !== wish.upon) return 'refused';
    if (!this.#allows(wish)) return 'refused';
    const fields = wish.of === 'registry' ? this.registry : this.people[wish.of];
    fields?.set(wish.field, wish.value);
    return 'made';
  }

  #allows({ field, of, value }: Wish): boolean {
    if (of === 'registry') return true;
    const [kind = '', name = ''] = field.split(' ');
    const isOffered = this.holds('registry', `${kind} enabled ${name}`) === true;
    switch (kind) {
      case 'licence':
        return !needsCover.has(value) || this.#isCovered(of);
      case 'covers':
        return this.#needsNone(of) || value === 'third party' || value === 'both' || value === 'elsewhere';
      case 'group':
        return value === null || isOffered;
      case 'club':
        return value === null
          ? !(isOffered && this.holds('registry', `mandatory ${name}`) === true)
          : isOffered && !this.isInsuredAlone(of) && value === this.fee(of, name);
      case 'agency':
        return value !== '';
      default:
        return true;
    }
  }

  #isCovered(of: number): boolean {
    return ['third party', 'both', 'elsewhere'].includes(String(this.holds(of, 'covers')));
  }

  #needsNone(of: number): boolean {
    const held = [...(this.people[of] ?? [])].filter(([field]) => field.startsWith('licence '));
    return held.every(([, value]) => !needsCover.has(value));
  }
}
