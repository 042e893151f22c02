/** Adds why the office refused an application, which the applicant's own page says as long as the row is kept. */
export const statements = [`alter table applications add column refused_because text`];
