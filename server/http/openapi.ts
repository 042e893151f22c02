import { toJsonSchema, type JsonSchema } from '@valibot/to-json-schema';
import type { Hono } from 'hono';
import { nothing, refusalBody, type Call, type Refusal } from '#domain/calls/call.ts';
import { calls, type CallName } from '#domain/calls/table.ts';
import { toWireName, type Schema } from '#domain/values/wire.ts';
import { t } from '#domain/texts/texts.ts';

type Json = Record<string, unknown>;

const meanings = {
  400: 'What was sent is malformed or refused; the reason says why.',
  403: 'There is no session ("session"), it may not do this ("forbidden"), or its first password must be changed before ("password").',
  404: 'There is nothing at this address.',
  409: 'It was changed since it was read.',
  424: 'The checkout or the refund is declined or refused; the reason is for the person to read.',
  429: 'Too many tries; Retry-After says for how many seconds.',
} as const;

/** Lists the refusals of a call: 400 for malformed input, 403 for missing rights, and 404 only if it can occur. */
function listRefusals(name: CallName): Refusal[] {
  const call: Call = calls[name];
  const isSent =
    [call.params, call.query, call.body].some((schema) => schema !== nothing) || call.method !== 'GET';
  const isGuarded = call.access.realm !== 'public' || call.body !== nothing;
  // An undo is refused with 409 if another person has changed the same value since the change.
  const isTakenBack = 'entries' in call.body && Object(call.body.entries).undo !== undefined;
  const few = ([404, 409, 424, 429] as const).filter(
    (status) => call.refusals.includes(status) || (status === 409 && isTakenBack),
  );
  return [...(isSent ? ([400] as const) : []), ...(isGuarded ? ([403] as const) : []), ...few];
}

/** Changes names into those of requests, such as `start_date`. The keys of maps, such as years, do not change. */
function toWireNames(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(toWireNames);
  if (typeof schema !== 'object' || schema === null) return schema;
  const written: Json = {};
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'properties') {
      written[key] = Object.fromEntries(
        Object.entries(value as Json).map(([name, property]) => [toWireName(name), toWireNames(property)]),
      );
    } else if (key === 'required') written[key] = (value as string[]).map(toWireName);
    else written[key] = key === 'enum' || key === 'const' ? value : toWireNames(value);
  }
  return written;
}

function toOpenApiSchema(schema: Schema): unknown {
  const { $schema, ...json }: JsonSchema = toJsonSchema(schema, {
    errorMode: 'ignore',
    target: 'draft-2020-12',
    typeMode: 'input',
  });
  return toWireNames(json);
}

function listParameters(call: Call): Json[] {
  const query =
    call.query === nothing ? {} : toJsonSchema(call.query, { errorMode: 'ignore', typeMode: 'input' });
  const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const inQuery = Object.entries(query.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: query.required?.includes(name) ?? false,
    schema,
  }));
  return [...inPath, ...inQuery];
}

const toJsonContent = (schema: Schema) => ({ 'application/json': { schema: toOpenApiSchema(schema) } });

function toOperation(name: CallName): Json {
  const call: Call = calls[name];
  const refusals = listRefusals(name).map((status) => [
    status,
    {
      description: meanings[status],
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    },
  ]);
  return {
    operationId: name,
    summary: t(call.action),
    tags: [call.access.realm],
    parameters: listParameters(call),
    ...(call.body === nothing ? {} : { requestBody: { required: true, content: toJsonContent(call.body) } }),
    responses: {
      200: {
        description: 'Done.',
        ...(call.answer === nothing ? {} : { content: toJsonContent(call.answer) }),
      },
      ...Object.fromEntries(refusals),
      503: {
        description:
          'The database is away, or too much is asked at once; Retry-After says for how many seconds to wait.',
      },
    },
    ...(call.access.realm === 'public' ? { security: [] } : {}),
  };
}

/** Describes all calls in OpenAPI 3.1 (specification section 7). The paths leave out `/v1`. */
export function createOpenApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const name of Object.keys(calls) as CallName[]) {
    const { method, path } = calls[name];
    const address = path.replaceAll(/:(\w+)/g, '{$1}');
    paths[address] = { ...paths[address], [method.toLowerCase()]: toOperation(name) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Membership portal', version: '1' },
    servers: [{ url: '/v1' }],
    security: [{ session: [] }],
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: { Refusal: toOpenApiSchema(refusalBody) },
    },
  };
}

/** Adds the route `/v1/openapi.json`. */
export function addOpenApiPage(app: Hono): void {
  let made: Json | null = null;
  app.get('/v1/openapi.json', (received) => received.json((made ??= createOpenApiDocument())));
}
