import * as v from 'valibot';
import { toMessage } from '../texts/texts.ts';

/**
 * The schema of a photo: an image data URL of at most 7,000,000 characters, which is about 5 MB. The server checks the
 * picture later, when it decodes the picture.
 */
export const photo = v.pipe(
  v.string(toMessage('invalid.photo')),
  v.startsWith('data:image/', toMessage('invalid.photo')),
  v.maxLength(7_000_000, toMessage('invalid.photo')),
);
