import * as v from 'valibot';
import { parseWire, type Schema } from '#domain/values/wire.ts';

/** What a rule makes of a value, or the first message that it refuses it with. */
export function outcome(schema: Schema, value: unknown): unknown {
  return toldOf(v.safeParse(schema, value));
}

/** The same of a value as the wire writes it. */
export function outcomeOfWire(schema: Schema, value: unknown): unknown {
  return toldOf(parseWire(schema, value));
}

function toldOf({ issues, output, success }: v.SafeParseResult<Schema>): unknown {
  return success ? output : issues[0].message;
}
