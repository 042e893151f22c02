import * as v from 'valibot';
import { toMessage } from '../texts/texts.ts';

/** A photo as an image data URL; what its bytes are is checked where they are decoded. 5 MB of them at the most. */
export const photo = v.pipe(
  v.string(toMessage('invalid.photo')),
  v.startsWith('data:image/', toMessage('invalid.photo')),
  v.maxLength(7_000_000, toMessage('invalid.photo')),
);
