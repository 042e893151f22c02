/** Returns an error's frames and codes for the log. Its message is left out: it can contain personal data. */
export function toErrorTrace(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: 'unknown' };
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  const trace: Record<string, unknown> = { error: error.name, frames: frames.slice(0, 12) };
  const told = Object.entries(error);
  for (const key of [
    'code',
    'constraint',
    'table',
    'routine',
    'type',
    'status',
    'statusCode',
    'responseCode',
  ]) {
    const value: unknown = told.find(([name]) => name === key)?.[1];
    if (typeof value === 'string' || typeof value === 'number') trace[key] = value;
  }
  return trace;
}
