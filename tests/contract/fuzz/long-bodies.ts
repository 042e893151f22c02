import type { Tokens } from '../samples/world.ts';

function filled(part: string, length: number): string {
  return part.repeat(Math.max(0, Math.floor(length / part.length)));
}

/** Bodies of about so many bytes that make a reader work: long texts, many things, deep things, no JSON at all. */
export const bodies: Readonly<Record<string, (length: number) => string | Uint8Array<ArrayBuffer>>> = {
  'one text': (length) => `"${filled('x', length)}"`,
  'a text of a field': (length) => `{"username":"${filled('x', length)}"}`,
  'marks out of their order': (length) =>
    `{"username":"a${filled('\u0315', length / 4)}${filled('\u0316', length / 4)}"}`,
  'a photo that is none': (length) => `{"photo":"data:image/png;base64,${filled('A', length)}"}`,
  'two photos': (length) =>
    `{"photo":"data:image/png;base64,${filled('A', length / 2)}","more":"data:image/png;base64,${filled('A', length / 2)}"}`,
  'a photo without an end': (length) => `{"photo":"data:image/png;base64,${filled('A', length)}`,
  'many numbers': (length) => `[${filled('0,', length)}0]`,
  'many empty things': (length) => `[${filled('{},', length)}{}]`,
  'many names': (length) => `{${filled('"a":1,', length)}"b":1}`,
  'deep lists': (length) => filled('[', length),
  'deep things': (length) => filled('{"a":', length),
  escapes: (length) => `"${filled(String.raw`\u0041`, length)}"`,
  'a number': (length) => filled('9', length),
  blanks: (length) => filled(' ', length),
  zeros: (length) => new Uint8Array(length),
  'no letters of any alphabet': (length) => new Uint8Array(length).fill(0xff),
};

export const lengths = [0, 1, 65_535, 65_600, 1_000_000, 8_388_607, 9_000_000];

/** A call whose body is short, and one whose body may hold a photo, from strangers and from whoever may make it. */
export const bodyCalls: readonly {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly token: keyof Tokens | null;
}[] = [
  { name: 'adminLogin', method: 'POST', path: '/admin/login', token: null },
  { name: 'updateMember', method: 'PATCH', path: '/members/member/1003', token: 'own' },
  { name: 'updateMember by nobody', method: 'PATCH', path: '/members/member/1003', token: null },
  { name: 'addMember', method: 'POST', path: '/admin/members', token: 'administrator' },
];
