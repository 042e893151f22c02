/**
 * The trace of an error that may be logged: a message can quote what was sent or stored, a stack's frames and the codes
 * of the database and of the network cannot.
 */
export function traceOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: 'unknown' };
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  const trace: Record<string, unknown> = { error: error.name, frames: frames.slice(0, 12) };
  for (const key of ['code', 'constraint', 'table', 'routine'] as const) {
    const value = Object.entries(error).find(([name]) => name === key)?.[1];
    if (typeof value === 'string') trace[key] = value;
  }
  return trace;
}
