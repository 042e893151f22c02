/** The query with which the office's list of members first asks for members: at most 5000 (specification section 9). */
export const firstMembers = { startMembershipNumber: '0', limit: '5000' };

/**
 * The query for all members. A group's list uses this query for its first call. The office's list uses this query only
 * if `firstMembers` did not get all members.
 */
export const everyMember: typeof firstMembers = { startMembershipNumber: '0', limit: '0' };
