/**
 * Adds the indexes by which the server reads one page of the members' list in the order of towns, or of dates of birth.
 */
export const statements = [
  `create index members_order_5 on members (split_part(search_further, e'\\n', 1), search_place, id)
     where erased_at is null`,
  `create index members_order_6 on members (date_of_birth, search_place, id) where erased_at is null`,
];
