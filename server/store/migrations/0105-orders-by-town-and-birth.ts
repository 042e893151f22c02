/** Lets the office's list be read in the order of towns, and of dates of birth, from where a page begins. */
export const statements = [
  `create index members_order_5 on members (split_part(search_further, e'\\n', 1), search_place, id)
     where erased_at is null`,
  `create index members_order_6 on members (date_of_birth, search_place, id) where erased_at is null`,
];
