import * as v from 'valibot';
import { duty } from '../access/duties.ts';
import { requiredEmail } from '../contact/email.ts';
import { checkLengthFirst, mostTyped } from '../values/input-length.ts';
import { newPassword, requirePassword } from '../access/password.ts';
import { mobile } from '../contact/phone.ts';
import { associationRole } from '../access/role.ts';
import { isShortName } from './short-name.ts';
import { requireText } from '../values/text-field.ts';
import { toMessage } from '../texts/texts.ts';
import { withEncoding, fields } from '../values/wire.ts';

/**
 * The group of an administrator, which is the role. On the wire it is the group's short name in lower case; screens
 * show it in upper case (specification section 3).
 */
export const group = withEncoding(
  v.pipe(
    v.string(toMessage('invalid.group')),
    checkLengthFirst(toMessage('invalid.group'), mostTyped),
    v.trim(),
    v.toLowerCase(),
    v.nonEmpty(toMessage('invalid.group')),
    v.check((name) => name === associationRole || isShortName(name), toMessage('invalid.group')),
  ),
  (name) => name,
);

/** An administrator's username. */
export const username = requireText('invalid.username', 'admin.username', 100);

/** Of letters that look like no other one's, so that nobody's name can be taken for somebody else's. */
const newUsername = v.pipe(
  requireText('invalid.username.new', 'admin.username', 100),
  v.minLength(5, toMessage('invalid.username.new')),
  v.check((name) => /^[\w.@-]+$/.test(name), toMessage('invalid.username.letters')),
);

/** The fields of an administrator who is added (specification section 5). */
export const newAdministrator = fields({
  username: newUsername,
  password: newPassword,
  group,
  firstName: requireText('invalid.firstName', 'administrators.firstName', 100),
  lastName: requireText('invalid.lastName', 'administrators.lastName', 100),
  mobile,
  email: requiredEmail,
  /** An addition: what an administrator of the association may do; all where it is left out. */
  duty: v.optional(duty),
});
export type NewAdministrator = v.InferOutput<typeof newAdministrator>;

/** An administrator as the list of administrators shows them: never with a password. */
export const administrator = v.object({
  username: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  mobile: v.string(),
  group: v.string(),
  enabled: v.boolean(),
  duty: v.optional(duty),
});

/** The credentials of an administrator: username and password, both trimmed (specification section 5). */
export const adminCredentials = fields({
  username,
  password: requirePassword('invalid.password'),
});

/** Why an administrator does something for another one, which the audit keeps. */
const reason = requireText('invalid.reason', 'lockout.reason');

/** The username of an administrator who is to be sent a first password, and another administrator's reason for it. */
export const firstPasswordOrder = fields({ username, reason });

/** The username and the new mobile of an administrator, and the reason of the other administrator who sets it. */
export const mobileOrder = fields({ username, mobile, reason });

/** The duty that another administrator of the association is given. */
export const dutyOrder = fields({ username, duty });

const contact = { mobile, email: requiredEmail };

/**
 * An administrator's own contact details on the wire: mobile and e-mail (specification section 5, Admin profile). A page
 * of the release before sends the password along, which shows who it is as a recent proof does.
 */
export const contactDetails = fields({
  ...contact,
  password: v.optional(requirePassword('invalid.currentPassword')),
});

/** The form of an administrator's own contact details. */
export const contactForm = fields(contact);
