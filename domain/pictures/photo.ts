import * as v from 'valibot';
import { says } from '../texts/texts.ts';

/** A photo as an image data URL; what its bytes are is checked where they are decoded. 5 MB of them at the most. */
export const photo = v.pipe(
  v.string(says('invalid.photo')),
  v.startsWith('data:image/', says('invalid.photo')),
  v.maxLength(7_000_000, says('invalid.photo')),
);
