import type { Duty } from '#domain/access/duties.ts';

/** A caller who is a signed-in member. */
export interface MemberCaller {
  readonly realm: 'member';
  readonly memberId: number;
  readonly membershipNumber: number;
  /** The numbers of people who were joined to them: each leads to them; null for none. */
  readonly formerNumbers?: readonly number[] | null;
  readonly tokenHash: string;
}

/** A caller who is a signed-in administrator; `group` is the role. */
export interface AdministratorCaller {
  readonly realm: 'admin';
  readonly administratorId: number;
  readonly username: string;
  readonly group: string;
  readonly duty: Duty;
  /** Whether a first password is still to be changed: until then nothing else may be done. */
  readonly hasFirstPassword?: boolean | undefined;
  /** When they last showed who they are: by the sign-in, or again since. */
  readonly provedAt: Date;
  readonly tokenHash: string;
}

export type Caller = MemberCaller | AdministratorCaller;
