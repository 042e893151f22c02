import * as v from 'valibot';

/** A dial code and the country that it belongs to (specification section 3, Country). */
export const country = v.object({ code: v.string(), iso: v.string() });
export type Country = v.InferOutput<typeof country>;
