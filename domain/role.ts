/** The association's own role; any other role is the short name of an affiliated group (specification section 6). */
export const associationRole = 'amacs';

export function isAssociation(role: string): boolean {
  return role === associationRole;
}
