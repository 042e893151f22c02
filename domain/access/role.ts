/** The association's own role; any other role is the short name of an affiliated group (specification section 6). */
export const associationRole = 'amacs';

/** A role as people read it: the association's under its own short name, a group's short name in upper case (specification section 3). */
export function formatRole(role: string, association: string): string {
  return isAssociation(role) ? association : role.toUpperCase();
}

export function isAssociation(role: string): boolean {
  return role === associationRole;
}
