import * as v from 'valibot';
import { defaultCountryCode } from './phone.ts';

/** A dial code and the country that it belongs to (specification section 3, Country). */
export const country = v.object({ code: v.string(), iso: v.string() });
export type Country = v.InferOutput<typeof country>;

/** The country of an address where none is given (specification section 9). */
export const defaultCountry = 'Malta';

/** The default country code (specification section 9), which is there where the others could not be fetched. */
export const malta: Country = { code: defaultCountryCode, iso: 'MT' };
