import { replaceDashes } from '#domain/values/written-text.ts';
import { createFoldedText } from './0069-plain-letters.ts';

/** All dashes that the search reads as `-`. */
const dashes = Array.from({ length: 0x1f000 }, (_, point) => String.fromCodePoint(point)).filter(
  (one) => replaceDashes(one) !== one,
);

/**
 * Lets the office's search for members read every dash as `-`. In the order by name, surnames come before first names:
 * `Borg, Zach` is before `Borg Cardona, Anna`. Creates the index of this order again, in about a second for 100,000
 * people, without rewriting the table. Drops the old index first, because a stronger lock at the end could cause a
 * deadlock with another transaction. Server processes of the previous release sort without the index.
 */
export const statements = () => [
  createFoldedText(true),
  `drop index members_order_1`,
  `create index members_order_1 on members (
     (case when strpos(last_name, ' ') > 0
       then replace(folded_text(last_name), ' ', '-') || ' ' || folded_text(first_name)
       else search_name end) collate "C", search_place, id) where erased_at is null`,
  // The database computes the search columns of these people again. Nothing else about the people changes.
  `update members set first_name = first_name, city = city
     where (search_words || search_further) ~ '[${dashes.join('')}]'`,
];
