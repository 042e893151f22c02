/**
 * The association's own role. Every role other than `associationRole` is the short name of a group (specification
 * section 6).
 */
export const associationRole = 'amacs';

/**
 * Returns a role in readable form: the association's short name, or a group's in upper case (specification section 3).
 */
export function formatRole(role: string, association: string): string {
  return isAssociation(role) ? association : role.toUpperCase();
}

export function isAssociation(role: string): boolean {
  return role === associationRole;
}
