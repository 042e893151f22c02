/** The association's own role; any other role is the short name of an affiliated group (specification section 6). */
export const associationRole = 'amacs';

export function isAssociation(role: string): boolean {
  return role === associationRole;
}

/** Whether a text can be the short name of a club or group: lower-case letters, digits and dashes, never the association's role. */
export function isShortName(text: string): boolean {
  return /^[a-z0-9-]+$/.test(text) && text !== associationRole;
}
