import type { Duty } from '#domain/access/duties.ts';

export interface MemberCaller {
  readonly realm: 'member';
  readonly memberId: number;
  readonly membershipNumber: number;
  /**
   * The numbers of people who were joined to the member. These numbers now lead to the member. Null if nobody was
   * joined to the member.
   */
  readonly formerNumbers?: readonly number[] | null;
  readonly tokenHash: string;
}

/** A caller who is a signed-in administrator. `group` is the administrator's role. */
export interface AdministratorCaller {
  readonly realm: 'admin';
  readonly administratorId: number;
  readonly username: string;
  readonly group: string;
  readonly duty: Duty;
  /** Whether the first password must still be changed. Until then no other call is allowed. */
  readonly hasFirstPassword?: boolean | undefined;
  /** When the administrator last proved who they are, at the sign-in or later. */
  readonly provedAt: Date;
  readonly tokenHash: string;
}

export type Caller = MemberCaller | AdministratorCaller;
