/** Says what each administrator of the association may do; those of before, and those of groups, may do all. */
export const statements = [
  `alter table administrators add column duty text not null default 'all'
    constraint administrators_duty check (duty in ('all', 'treasurer', 'registrar', 'reader'))
    constraint administrators_duty_of_office check (duty = 'all' or group_name = 'amacs')`,
];
