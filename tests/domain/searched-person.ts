/** A person as the search of members knows one. */
export function person(
  firstName: string,
  lastName: string,
  [membershipNumber, idNumber, mobileNumber, email]: [number, string, string, string | null],
  further: { homePhone?: string; dateOfBirth?: string; address?: { city: string } } = {},
) {
  return { firstName, lastName, membershipNumber, idNumber, mobileNumber, email, ...further };
}
