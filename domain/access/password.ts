import * as v from 'valibot';
import { createLengthCheck } from '../values/input-length.ts';
import { toTooLongMessage } from '../values/text-field.ts';
import { toMessage, type PlainKey } from '../texts/texts.ts';
import { fields } from '../values/wire.ts';
import { cleanPassword, rawPerKept } from '../values/written-text.ts';

/** Creates the schema of a required password of 1 to 200 characters. Spaces around the password are removed. */
export function createPasswordSchema(message: PlainKey) {
  return v.pipe(
    v.string(toMessage(message)),
    createLengthCheck(toTooLongMessage('admin.password', 200), 200 * rawPerKept),
    v.transform(cleanPassword),
    v.nonEmpty(toMessage(message)),
    v.maxLength(200, toTooLongMessage('admin.password', 200)),
  );
}

/** A new password of at least 6 characters (specification section 5). Spaces around the password are removed. */
export const newPassword = v.pipe(
  createPasswordSchema('invalid.password.new'),
  v.minLength(6, toMessage('invalid.password.new')),
);

const changedPassword = v.pipe(
  createPasswordSchema('invalid.password.changed'),
  v.minLength(6, toMessage('invalid.password.changed')),
);

const passwordEntries = {
  currentPassword: createPasswordSchema('invalid.currentPassword'),
  newPassword: changedPassword,
};

interface Passwords {
  readonly currentPassword: string;
  readonly newPassword: string;
}

function areDifferent({ currentPassword, newPassword: next }: Passwords): boolean {
  return currentPassword !== next;
}

/**
 * The request of an administrator to change their own password. The new password must differ from the current password
 * (section 5, Admin profile).
 */
export const passwordChange = v.pipe(
  fields(passwordEntries),
  v.forward(
    v.partialCheck(
      [['currentPassword'], ['newPassword']],
      areDifferent,
      toMessage('invalid.password.changed'),
    ),
    ['newPassword'],
  ),
);

export const passwordForm = v.pipe(
  fields({
    ...passwordEntries,
    confirmation: v.pipe(
      v.string(),
      createLengthCheck(toMessage('invalid.password.confirmation'), 800),
      v.transform(cleanPassword),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['currentPassword'], ['newPassword']],
      areDifferent,
      toMessage('invalid.password.changed'),
    ),
    ['newPassword'],
  ),
  v.forward(
    v.partialCheck(
      [['newPassword'], ['confirmation']],
      (typed) => typed.newPassword === typed.confirmation,
      toMessage('invalid.password.confirmation'),
    ),
    ['confirmation'],
  ),
);
