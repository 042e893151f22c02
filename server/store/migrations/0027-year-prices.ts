/**
 * Makes the tables of prices by year. A year without own prices has the prices of the nearest earlier year with prices.
 * If no earlier year has prices, the prices are those of the settings and of the table of clubs. Because the new tables
 * are empty, this migration changes no year's prices.
 */
export const statements = [
  `create table year_prices (
     year integer primary key,
     third_party_cents integer not null check (third_party_cents >= 0),
     personal_accident_cents integer not null check (personal_accident_cents >= 0),
     enrolment_cents integer not null check (enrolment_cents >= 0),
     stamp_duty_percent double precision not null check (stamp_duty_percent >= 0 and stamp_duty_percent < 100),
     groups_from date
   )`,
  `create table club_fees (
     short_name text not null references clubs (short_name),
     year integer not null,
     fee_cents integer not null check (fee_cents >= 0),
     primary key (short_name, year)
   )`,
];
