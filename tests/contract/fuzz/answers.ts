import { createOpenApiDocument } from '#server/http/openapi.ts';

/** Where code stands or what it is made of, which no answer tells. */
export const inside =
  /(?:\n|\\n)\s+at |node_modules|\.[cm]?[jt]s:\d|SQLSTATE|\b(?:select|insert|update) .* (?:from|into|set) /i;

/** The reason that an answer gives, or null. */
export function reasonIn(text: string): unknown {
  const answer: unknown = text.startsWith('{') ? JSON.parse(text) : null;
  return typeof answer === 'object' && answer !== null && 'reason' in answer ? answer.reason : null;
}

/** The statuses that the description of the calls gives one. */
export const documented = new Map(
  Object.values(createOpenApiDocument()['paths'] as Record<string, Record<string, Operation>>)
    .flatMap((operations) => Object.values(operations))
    .map((one) => [one.operationId, Object.keys(one.responses).map(Number)]),
);
interface Operation {
  readonly operationId: string;
  readonly responses: object;
}

/** Counts one more of these. */
export function more(counts: Map<string, number>, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1);
}

/** What was counted, in words. */
export function tally(counts: Map<string, number>): string {
  return [...counts].map(([what, times]) => `${what} ${times}`).join(', ');
}
