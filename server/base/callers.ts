import type { Duty } from '#domain/access/duties.ts';

export interface MemberCaller {
  readonly realm: 'member';
  readonly memberId: number;
  readonly membershipNumber: number;
  /** The membership numbers of people whose records were merged with this member's record. */
  readonly formerNumbers?: readonly number[] | null;
  readonly tokenHash: string;
}

/** `group` is the role: `amacs`, or a group's short name. */
export interface AdministratorCaller {
  readonly realm: 'admin';
  readonly administratorId: number;
  readonly username: string;
  readonly group: string;
  readonly duty: Duty;
  /** Until the first password is changed, most calls are refused. */
  readonly hasFirstPassword?: boolean | undefined;
  /** When the administrator last gave a passkey or password. */
  readonly provedAt: Date;
  readonly tokenHash: string;
}

export type Caller = MemberCaller | AdministratorCaller;
