/**
 * The columns of `members` that the members' list contains. A change of a column that is not listed does not change the
 * version of the members' list.
 */
const listed = [
  'membership_number',
  'id_number',
  'title',
  'first_name',
  'last_name',
  'gender',
  'date_of_birth',
  'place_of_birth',
  'street',
  'city',
  'post_code',
  'country',
  'mobile_number',
  'email',
  'refused_email',
  'home_phone',
  'office_phone',
  'occupation',
  'employer',
  'deceased',
  'vip',
  'version',
  'erased_at',
];

const rowOf = (row: 'old' | 'new') => `row(${listed.map((column) => `${row}.${column}`).join(', ')})`;

/**
 * Gives the members' list a new version only if a person is added or deleted, or if one of the `listed` columns
 * changes. Browsers read the members' list again only when its version changes.
 */
export const statements = [
  `drop trigger members_version on members`,
  `create constraint trigger members_version after insert or delete on members
     deferrable initially deferred for each row execute function count_members_version()`,
  `create constraint trigger members_changed_version after update on members
     deferrable initially deferred for each row when (${rowOf('old')} is distinct from ${rowOf('new')})
     execute function count_members_version()`,
];
