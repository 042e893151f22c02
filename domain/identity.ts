import * as v from 'valibot';
import { coded } from './wire.ts';

/**
 * A membership number or an id on the wire: a text or a number alike, and a number with us; 0 is what a client shows
 * for nobody's number (decision 38).
 */
export const identity = coded(
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.trim(), v.regex(/^\d{1,16}$/), v.transform(Number))]),
    v.integer(),
    v.minValue(0),
    v.maxValue(999_999_999),
  ),
  Number,
);
