/**
 * Adds the duty of each administrator of the association. Existing administrators, and all administrators of groups,
 * have the duty `all`.
 */
export const statements = [
  `alter table administrators add column duty text not null default 'all'
    constraint administrators_duty check (duty in ('all', 'treasurer', 'registrar', 'reader'))
    constraint administrators_duty_of_office check (duty = 'all' or group_name = 'amacs')`,
];
