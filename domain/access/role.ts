/** The role of the association's administrators. Every other role is a group's short name (specification section 6). */
export const associationRole = 'amacs';

/** Returns a role for pages: the association's short name, or a group's short name in upper case (section 3). */
export function formatRole(role: string, association: string): string {
  return isAssociation(role) ? association : role.toUpperCase();
}

export function isAssociation(role: string): boolean {
  return role === associationRole;
}
