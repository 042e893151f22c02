import { expect, test } from 'vitest';
import { newMember } from '#domain/member/member-admin.ts';
import { memberBody } from '#tests/support/server/member-body.ts';
import { outcomeOfWire } from '#tests/domain/value-or-message.ts';

test.each([
  [{}, 'Malta'],
  [{ country: '' }, 'Malta'],
  [{ country: 'Italy' }, 'Italy'],
])('the country of a new member with %j is %s', (more, country) => {
  const address = { ...memberBody.address, ...more };
  const wire = { ...memberBody, gender: 'M', photo: 'data:image/png;base64,', address };
  expect(outcomeOfWire(newMember, wire)).toMatchObject({ address: { country } });
});
