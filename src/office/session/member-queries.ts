/** The first query of the office's list: at most 5000 members (specification section 9). */
export const firstMembers = { startMembershipNumber: '0', limit: '5000' };

/** The query for all members. The office's list uses it only if `firstMembers` did not get all. */
export const everyMember: typeof firstMembers = { startMembershipNumber: '0', limit: '0' };
