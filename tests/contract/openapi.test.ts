import { expect, it } from 'vitest';
import { calls, type CallName } from '#domain/calls/table.ts';
import { createOpenApiDocument } from '#server/http/openapi.ts';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: unknown } } };
  readonly security?: readonly unknown[];
  readonly responses: object;
}

const document = JSON.parse(JSON.stringify(createOpenApiDocument())) as {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};

it('describes every call of the table, and no other', () => {
  const described = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { operationId }]) => [
      operationId,
      `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    ]),
  );
  const written = (Object.keys(calls) as CallName[]).map((name) => [
    name,
    `${calls[name].method} ${calls[name].path}`,
  ]);
  expect(Object.fromEntries(described)).toEqual(Object.fromEntries(written));
  expect(document.openapi).toBe('3.1.0');
});

it('says who a call is open to, and what its address takes', () => {
  const report = document.paths['/admin/reports/insurance']?.['get'];
  expect(report?.parameters.map((one) => [one.name, one.in, one.required])).toEqual([
    ['year', 'query', true],
    ['startDate', 'query', true],
    ['endDate', 'query', true],
  ]);
  expect(report?.security).toBeUndefined();
  expect(document.paths['/data/clubs']?.['get']?.security).toEqual([]);
});

it('says with what a call may be answered', () => {
  const statusesOf = (path: string, method: string) =>
    Object.keys(document.paths[path]?.[method]?.responses ?? {});
  expect(statusesOf('/data/clubs', 'get')).toEqual(['200', '503']);
  expect(statusesOf('/members/login', 'post')).toEqual(['200', '400', '403', '429', '503']);
  expect(statusesOf('/members/member/{n}/checkout', 'post')).toEqual(['200', '400', '403', '424', '503']);
  expect(statusesOf('/admin/members/{n}/licences/latest', 'get')).toEqual([
    '200',
    '400',
    '403',
    '404',
    '503',
  ]);
  expect(statusesOf('/admin/members/{n}', 'patch')).toEqual(['200', '400', '403', '409', '429', '503']);
  // It can be taken back.
  expect(statusesOf('/admin/administrators/status', 'patch')).toEqual(['200', '400', '403', '409', '503']);
});

it('writes the names of the wire', () => {
  const schema = document.paths['/members/verify']?.['post']?.requestBody?.content['application/json'].schema;
  expect(schema).toMatchObject({
    type: 'object',
    properties: { membership_number: expect.anything(), auth_token: expect.anything() },
    required: ['membership_number', 'auth_token'],
  });
  expect(JSON.stringify(document)).not.toMatch(/"(firstName|idNumber|membershipNumber|shortName)"/);
});
