import * as v from 'valibot';
import { defaultCountryCode } from './phone.ts';

/** A dial code and the country that it belongs to (specification section 3, Country). */
export const country = v.object({ code: v.string(), iso: v.string() });
export type Country = v.InferOutput<typeof country>;

/** The default country (specification section 9), which is there where the others could not be fetched. */
export const malta: Country = { code: defaultCountryCode, iso: 'MT' };
