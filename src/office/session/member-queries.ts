/** The query by which the association's list of members asks first (specification section 9). */
export const firstMembers = { startMembershipNumber: '0', limit: '5000' };

/** The query for every member: by a group's list, and the association's if the first answer is not all. */
export const everyMember: typeof firstMembers = { startMembershipNumber: '0', limit: '0' };
