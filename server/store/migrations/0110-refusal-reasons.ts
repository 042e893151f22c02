/**
 * Adds the reason why the office refused an application. The applicant's page shows the reason as long as the
 * application is stored.
 */
export const statements = [`alter table applications add column refused_because text`];
