import { z } from 'zod';
import type { AnyCall } from './call.ts';
import { commonRefusals } from './envelope.ts';

type Json = Record<string, unknown>;

/** OpenAPI 3.1 of some calls, with who may make each as `x-who` and every code it can answer (design 5). */
export function openApiOf(
  calls: readonly AnyCall[],
  { title, version, servers }: { title: string; version: string; servers: string[] },
): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls) paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call) };
  return {
    openapi: '3.1.0',
    info: { title, version },
    servers: servers.map((url) => ({ url })),
    paths,
    components: {
      schemas: { Refusal: refusalSchema },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}

function operationOf(call: AnyCall): Json {
  const input = schemaOf(call.input);
  const refusals = { ...commonOf(call), ...call.refusals } as Record<string, number>;
  return {
    operationId: operationId(call),
    summary: call.summary,
    tags: [call.path.split('/')[2]],
    'x-who': call.who,
    'x-errors': Object.keys(refusals),
    ...(call.who !== 'anyone' && { security: [{ bearer: [] }] }),
    ...((call.method === 'GET' || call.fileBytes) && { parameters: parametersOf(input) }),
    ...(call.method === 'POST' && { requestBody: { required: true, content: bodyOf(call, input) } }),
    ...(call.idempotent && { 'x-idempotent': true }),
    responses: {
      200: {
        description: 'OC_OK',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['responseCode', call.entityKey],
              properties: { responseCode: { const: 'OC_OK' }, [call.entityKey]: schemaOf(call.output) },
            },
          },
        },
      },
      ...refusalResponses(refusals),
    },
  };
}

const bodyOf = (call: AnyCall, input: Json): Json =>
  call.fileBytes
    ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary', maxLength: call.fileBytes } } }
    : { 'application/json': { schema: input } };

/** What any call may answer; what only calls with a body, or only closed ones, may answer is left out elsewhere. */
function commonOf({ who, method, idempotent }: AnyCall): Record<string, number> {
  const { OC_UNAUTHORIZED, OC_FORBIDDEN, OC_TOO_LARGE, OC_UNSUPPORTED, OC_IDEMPOTENCY_MISMATCH, ...always } =
    commonRefusals;
  return {
    ...always,
    ...(who !== 'anyone' && { OC_UNAUTHORIZED, OC_FORBIDDEN }),
    ...(method === 'POST' && { OC_TOO_LARGE, OC_UNSUPPORTED }),
    ...(idempotent && { OC_IDEMPOTENCY_MISMATCH }),
  };
}

function refusalResponses(refusals: Record<string, number>): Record<number, Json> {
  const byStatus = new Map<number, string[]>();
  for (const [code, status] of Object.entries(refusals)) byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    ]),
  );
}

const schemaOf = (schema: z.ZodType): Json => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
  return rest;
};

const parametersOf = (input: Json): Json[] =>
  Object.entries((input.properties ?? {}) as Record<string, Json>).map(([name, schema]) => ({
    name,
    in: 'query',
    required: ((input.required ?? []) as string[]).includes(name),
    schema,
  }));

const operationId = ({ method, path }: AnyCall): string =>
  `${method.toLowerCase()}${path.replace(/^\/api/, '').replace(/[^a-zA-Z0-9]+/g, '_')}`;

const refusalSchema: Json = {
  type: 'object',
  required: ['responseCode', 'message', 'errors'],
  properties: {
    responseCode: { type: 'string', pattern: '^OC_' },
    message: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['errorCode', 'errorMsg'],
        properties: { errorCode: { type: 'string' }, errorMsg: { type: 'string' }, field: { type: 'string' } },
      },
    },
  },
};
