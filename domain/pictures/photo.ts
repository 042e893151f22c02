import * as v from 'valibot';
import { toMessage } from '../texts/texts.ts';

/** An image data URL of at most 7,000,000 characters (about 5 MB). The server decodes it later. */
export const photo = v.pipe(
  v.string(toMessage('invalid.photo')),
  v.startsWith('data:image/', toMessage('invalid.photo')),
  v.maxLength(7_000_000, toMessage('invalid.photo')),
);
