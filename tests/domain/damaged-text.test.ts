import { expect, test } from 'vitest';
import { isDamagedName } from '#domain/member/damaged-text.ts';

/** UTF-8 as Windows' own encoding reads it. */
function misread(text: string): string {
  return new TextDecoder('windows-1252').decode(new TextEncoder().encode(text));
}

test.each(['?or?', 'Bu??i?ie?', misread('Żahra'), misread('Ġorġ'), misread('Zoë'), 'Ä orÄ¡'])(
  '%s is no name',
  (name) => {
    expect(isDamagedName(name)).toBe(true);
  },
);

test.each(['Ġorġ', 'Żahra', 'Zoë', 'Ångström', 'Ñíguez', 'O’Brien', 'Sørensen', 'Müller', 'Ä', 'Borg'])(
  '%s is a name',
  (name) => {
    expect(isDamagedName(name)).toBe(false);
  },
);
