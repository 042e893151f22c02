/** Adds why the office refused an application. The applicant's page shows this as long as the row is stored. */
export const statements = [`alter table applications add column refused_because text`];
