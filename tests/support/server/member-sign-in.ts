import { useOwnSite } from './own-site.ts';
import { lastCode, type Answer } from './site.ts';

export const mobile = '+356 79000028';
const login = { mobile_number: mobile, membership_number: '28' };
export const minute = 60_000;

const from = (address: string) => ({ 'x-forwarded-for': address });

/** A site before each test where member 28 signs in. */
export function useMemberSignIn() {
  const own = useOwnSite();
  return {
    own,
    /** Asks for a code, as member 28 unless the body says otherwise. */
    askForCode: (body: object = {}, address = ''): Promise<Answer> =>
      own.call('POST /members/login', { body: { ...login, ...body }, headers: from(address) }),
    /** The code that member 28 was sent. */
    sentCode: () => lastCode(own.db, mobile),
    wrongCode: async () => ((await lastCode(own.db, mobile)) === '0000000' ? '0000001' : '0000000'),
    verify: (code: string, membershipNumber = '28', address = ''): Promise<Answer> =>
      own.call('POST /members/verify', {
        body: { membership_number: membershipNumber, auth_token: code },
        headers: from(address),
      }),
  };
}
