import type { Answer } from './site.ts';

/** What an answer says, without its headers. */
export function said({ status, body }: Answer): [number, unknown] {
  return [status, body];
}

/** A refusal whose reason stands beside a field as well. */
export function refused(reason: string, field: string) {
  return [400, { reason, fields: { [field]: reason } }];
}

/** The refusal of a body or query whose fields are wrong, with a message for each. */
export function malformed(fields: Record<string, string>) {
  return [400, { reason: 'The request is malformed.', fields }];
}

/** What is answered where somebody on file has the ID card number already. */
export function duplicateOf(fields: Record<string, string>) {
  return [400, { reason: 'duplicate', fields }];
}

export const done = [200, {}];
export const nobodyOnFile = [400, { reason: 'There is no such person on file.' }];
export const forbidden = [403, { reason: 'forbidden' }];
export const sessionOver = [403, { reason: 'session' }];
export const noSuchAddress = [404, { reason: 'This address does not exist.' }];
export const changedMeanwhile = [
  409,
  { reason: 'Somebody else has just changed this. Check it and try again.' },
];

/** The statuses of a call that is made so many times, one after the other. */
export async function statusesOf(times: number, call: (turn: number) => Promise<Answer>): Promise<number[]> {
  const statuses: number[] = [];
  for (let turn = 0; turn < times; turn += 1) statuses.push((await call(turn)).status);
  return statuses;
}
