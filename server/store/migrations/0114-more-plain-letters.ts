import { createFoldedText } from './0069-plain-letters.ts';

/**
 * Lets the office's search for members read more letters as those on any keyboard. The letters are Africa's, such as
 * `ɓ`, and letters that programs join, such as `ﬁ`.
 */
export const statements = () => [
  createFoldedText(true),
  // The database computes the search columns of these people again. Nothing else about the people changes.
  `update members set first_name = first_name, city = city
     where folded_text(search_words || search_further) <> search_words || search_further`,
];
