import * as v from 'valibot';
import { coded, fields } from './wire.ts';
import { requiredEmail, requiredText, secret } from './fields.ts';
import { associationRole, isShortName } from './role.ts';
import { mobile } from './sign-in-fields.ts';
import { says } from './texts/texts.ts';
import { lengthFirst, mostTyped } from './typed.ts';
import { cleanedSecret } from './written-text.ts';

/** A role on the wire is the group's short name in lower case; screens show it in upper case (specification section 3). */
export const group = coded(
  v.pipe(
    v.string(says('invalid.group')),
    lengthFirst(says('invalid.group'), mostTyped),
    v.trim(),
    v.toLowerCase(),
    v.nonEmpty(says('invalid.group')),
    v.check((name) => name === associationRole || isShortName(name), says('invalid.group')),
  ),
  (name) => name,
);

/** A username that is on file, or may be. */
export const username = requiredText('invalid.username', 'admin.username', 100);

/** Of letters that look like no other one's, so that nobody's name can be taken for somebody else's. */
const newUsername = v.pipe(
  requiredText('invalid.username.new', 'admin.username', 100),
  v.minLength(5, says('invalid.username.new')),
  v.check((name) => /^[\w.@-]+$/.test(name), says('invalid.username.letters')),
);

/** A password as it is created: 6 characters at least, read like one that is typed to sign in (specification section 5). */
export const newPassword = v.pipe(
  secret('invalid.password.new'),
  v.minLength(6, says('invalid.password.new')),
);

const changedPassword = v.pipe(
  secret('invalid.password.changed'),
  v.minLength(6, says('invalid.password.changed')),
);
const passwordEntries = {
  currentPassword: secret('invalid.currentPassword'),
  newPassword: changedPassword,
};
interface Passwords {
  readonly currentPassword: string;
  readonly newPassword: string;
}

function areDifferent({ currentPassword, newPassword: next }: Passwords): boolean {
  return currentPassword !== next;
}

/** A change of one's own password, which must be another one (specification section 5, Admin profile). */
export const passwordChange = v.pipe(
  fields(passwordEntries),
  v.forward(
    v.partialCheck([['currentPassword'], ['newPassword']], areDifferent, says('invalid.password.changed')),
    ['newPassword'],
  ),
);

/** The form of that change, which asks for the new password twice. */
export const passwordForm = v.pipe(
  fields({
    ...passwordEntries,
    confirmation: v.pipe(
      v.string(),
      lengthFirst(says('invalid.password.confirmation'), 800),
      v.transform(cleanedSecret),
    ),
  }),
  v.forward(
    v.partialCheck([['currentPassword'], ['newPassword']], areDifferent, says('invalid.password.changed')),
    ['newPassword'],
  ),
  v.forward(
    v.partialCheck(
      [['newPassword'], ['confirmation']],
      (typed) => typed.newPassword === typed.confirmation,
      says('invalid.password.confirmation'),
    ),
    ['confirmation'],
  ),
);

/** A new administrator (specification section 5). */
export const newAdministrator = fields({
  username: newUsername,
  password: newPassword,
  group,
  firstName: requiredText('invalid.firstName', 'administrators.firstName', 100),
  lastName: requiredText('invalid.lastName', 'administrators.lastName', 100),
  mobile,
  email: requiredEmail,
});
export type NewAdministrator = v.InferOutput<typeof newAdministrator>;

/** An administrator as listed: never with a password. */
export const administrator = v.object({
  username: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  mobile: v.string(),
  group: v.string(),
  enabled: v.boolean(),
});

/** Username and password, both trimmed (specification section 5). */
export const adminCredentials = fields({
  username,
  password: secret('invalid.password'),
});

/** An administrator's own contact details (specification section 5, Admin profile). */
export const contactDetails = fields({ mobile, email: requiredEmail });
