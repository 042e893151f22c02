import { expect, it } from 'vitest';
import { isRequestId, toRequestId, parseRequestId } from '#domain/values/request-id.ts';

it('is eight characters in two groups, none of which is taken for another', () => {
  expect(toRequestId(Uint8Array.of(0, 9, 10, 31, 32, 255, 18, 20))).toBe('09AZ-0ZJM');
  const all = toRequestId(Uint8Array.from({ length: 8 }, (_, place) => place * 29));
  expect(isRequestId(all)).toBe(true);
});

it('is nothing else', () => {
  for (const text of ['', '7K3MQ0XD', '7k3m-q0xd', '7K3M-Q0XI', ' 7K3M-Q0XD', "7K3M-Q0XD' */", '7K3M-Q0XD\n'])
    expect([text, isRequestId(text)]).toEqual([text, false]);
});

it('is known however somebody writes it down', () => {
  for (const heard of ['7K3M-Q0XD', '7k3m q0xd', ' 7K3MQOXD', '7k3m–q0xd.'])
    expect(parseRequestId(heard)).toBe('7K3M-Q0XD');
  expect(parseRequestId('lo1i-OOOO')).toBe('1011-0000');
  for (const other of ['', '6f1f2c9e-6d1c-4f3e-9a53-0b6c8d3f2a11', 'U234-5678', 'demo'])
    expect(parseRequestId(other)).toBe(other);
});
