/**
 * The role of the association's own administrators. Every other role is the short name of a group (specification
 * section 6).
 */
export const associationRole = 'amacs';

/**
 * Returns a role as pages show it: the association's short name, or a group's in upper case (specification section 3).
 */
export function formatRole(role: string, association: string): string {
  return isAssociation(role) ? association : role.toUpperCase();
}

export function isAssociation(role: string): boolean {
  return role === associationRole;
}
