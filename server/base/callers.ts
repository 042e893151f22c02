import type { Duty } from '#domain/access/duties.ts';

export interface MemberCaller {
  readonly realm: 'member';
  readonly memberId: number;
  readonly membershipNumber: number;
  /** The membership numbers of people who were joined to this member, or null if nobody was joined. */
  readonly formerNumbers?: readonly number[] | null;
  readonly tokenHash: string;
}

/** A signed-in administrator who makes a call. `group` is the role: `amacs`, or a group's short name. */
export interface AdministratorCaller {
  readonly realm: 'admin';
  readonly administratorId: number;
  readonly username: string;
  readonly group: string;
  readonly duty: Duty;
  /** Whether the administrator must change a first password before most other calls are allowed. */
  readonly hasFirstPassword?: boolean | undefined;
  /** When the administrator last proved who they are with a passkey or password, at the sign-in or later. */
  readonly provedAt: Date;
  readonly tokenHash: string;
}

export type Caller = MemberCaller | AdministratorCaller;
