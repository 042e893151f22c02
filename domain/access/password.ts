import * as v from 'valibot';
import { lengthFirst } from '../values/input-length.ts';
import { tooLong } from '../values/text-field.ts';
import { says, type PlainKey } from '../texts/texts.ts';
import { fields } from '../values/wire.ts';
import { cleanedSecret, rawPerKept } from '../values/written-text.ts';

/** A password that must be there, trimmed, of 200 characters at most. */
export function secret(message: PlainKey) {
  return v.pipe(
    v.string(says(message)),
    lengthFirst(tooLong('admin.password', 200), 200 * rawPerKept),
    v.transform(cleanedSecret),
    v.nonEmpty(says(message)),
    v.maxLength(200, tooLong('admin.password', 200)),
  );
}

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

/** The form of a change of one's own password, which asks for the new one twice. */
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
