import type { Duty } from '#domain/access/duties.ts';

export interface MemberCaller {
  readonly realm: 'member';
  readonly memberId: number;
  readonly membershipNumber: number;
  /**
   * The membership numbers of people who were joined to the member, which now lead to the member. `formerNumbers` is
   * null if nobody was joined to the member.
   */
  readonly formerNumbers?: readonly number[] | null;
  readonly tokenHash: string;
}

/**
 * A signed-in administrator who makes a call. `group` is the administrator's role: `amacs`, or a group's short name.
 */
export interface AdministratorCaller {
  readonly realm: 'admin';
  readonly administratorId: number;
  readonly username: string;
  readonly group: string;
  readonly duty: Duty;
  /**
   * Whether the administrator must first change the first password. Until the administrator changes the first password,
   * the server refuses nearly all other calls of the administrator.
   */
  readonly hasFirstPassword?: boolean | undefined;
  /** When the administrator last proved who they are with a passkey or password, at the sign-in or later. */
  readonly provedAt: Date;
  readonly tokenHash: string;
}

export type Caller = MemberCaller | AdministratorCaller;
