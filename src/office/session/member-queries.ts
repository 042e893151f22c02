/** The first query of the association's list of members (specification section 9). */
export const firstMembers = { startMembershipNumber: '0', limit: '5000' };

/**
 * The query for all members. A group's list uses it. The association's list uses it if the first answer is not
 * complete.
 */
export const everyMember: typeof firstMembers = { startMembershipNumber: '0', limit: '0' };
