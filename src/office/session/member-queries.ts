/** The first query of the association's list of members (specification section 9). */
export const firstMembers = { startMembershipNumber: '0', limit: '5000' };

/** The query for every member: of a group's list, and of the association's if the first answer is not complete. */
export const everyMember: typeof firstMembers = { startMembershipNumber: '0', limit: '0' };
