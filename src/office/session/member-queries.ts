/** What the association's list of members asks for first (specification section 9). */
export const firstMembers = { startMembershipNumber: '0', limit: '5000' };

/** Everybody, whom a group's list asks for, and the association's where the first answer does not hold all. */
export const everyMember: typeof firstMembers = { startMembershipNumber: '0', limit: '0' };
