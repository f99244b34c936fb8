import { z } from 'zod';
import type { Access } from './actor.ts';
import { type ApiBases, placedPath } from './bases.ts';
import type { AnyEndpoint } from './endpoint.ts';
import { commonErrorCodes } from './envelope.ts';

type Json = Record<string, unknown>;

/**
 * OpenAPI 3.1 of the endpoints, with their accesses as `x-who` and every code they may answer (design 5). All sites
 * serve all endpoints, so the server is relative to the document.
 */
export function openApiOf(
  endpoints: readonly AnyEndpoint[],
  { title, version, bases = {} }: { title: string; version: string; bases?: Partial<ApiBases> },
): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = placedPath(endpoint.path, bases);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title, version, license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' } },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Failure: errorSchema },
      securitySchemes: schemesOf(endpoints),
    },
  };
}

function operationOf(endpoint: AnyEndpoint): Json {
  const input = schemaOf(endpoint.input);
  const parameters = [
    ...(endpoint.method === 'GET' || endpoint.fileBytes ? parametersOf(input) : []),
    ...(endpoint.idempotent ? [idempotencyKey] : []),
  ];
  const failures = { ...commonOf(endpoint), ...endpoint.errorCodes } as Record<string, number>;
  return {
    operationId: operationId(endpoint),
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2]],
    'x-who': endpoint.access,
    security: securityOf(endpoint.access),
    'x-errors': Object.keys(failures),
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.method === 'POST' && { requestBody: { required: true, content: bodyOf(endpoint, input) } }),
    responses: {
      200: {
        description: 'OC_OK',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['responseCode', endpoint.entityKey],
              properties: {
                responseCode: { const: 'OC_OK' },
                [endpoint.entityKey]: schemaOf(endpoint.output),
                ...(endpoint.successMessage && { message: { type: 'string' } }),
              },
            },
          },
        },
      },
      ...errorResponses(failures),
    },
  };
}

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: 255 },
  description: 'Repetitions with the same key and body get the same answer; another body with it is refused (422).',
};

const securitySchemes: Record<string, Json> = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-cubby_shop',
    description:
      'The session of an account. Each site has a cookie of its own: __Host-cubby_shop, _seller, _manager. Apps send their token as the bearer token.',
  },
  guestOrder: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The token that a guest was given when the order was placed.',
  },
  link: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The token of a link in a mail.' },
  carrier: { type: 'http', scheme: 'bearer', description: 'The token agreed with a carrier.' },
};
const schemeOf: Record<Exclude<Access, 'anyone'>, string> = {
  'signed-in': 'session',
  seller: 'session',
  guardian: 'session',
  manager: 'session',
  'guest-order': 'guestOrder',
  link: 'link',
  carrier: 'carrier',
};
/** Any one scheme suffices; an empty requirement means that none is needed. */
const securityOf = (access: readonly Access[]): Json[] => [
  ...new Map(
    access.map((each) => (each === 'anyone' ? ['', {}] : [schemeOf[each], { [schemeOf[each]]: [] }])),
  ).values(),
];

const schemesOf = (endpoints: readonly AnyEndpoint[]): Json => {
  const used = new Set(endpoints.flatMap(({ access }) => securityOf(access)).flatMap(Object.keys));
  return Object.fromEntries(Object.entries(securitySchemes).filter(([name]) => used.has(name)));
};

const bodyOf = (endpoint: AnyEndpoint, input: Json): Json =>
  endpoint.fileBytes
    ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary', maxLength: endpoint.fileBytes } } }
    : { 'application/json': { schema: input } };

/** The common error codes, without those that only apply to endpoints with a body or with restricted access. */
function commonOf({ access, method, idempotent }: AnyEndpoint): Record<string, number> {
  const {
    OC_UNAUTHORIZED,
    OC_FORBIDDEN,
    OC_LINK_EXPIRED,
    OC_TOO_LARGE,
    OC_UNSUPPORTED,
    OC_IDEMPOTENCY_MISMATCH,
    ...always
  } = commonErrorCodes;
  const denials: Record<string, number> =
    access.includes('link') && !access.includes('signed-in') ? { OC_LINK_EXPIRED } : { OC_UNAUTHORIZED, OC_FORBIDDEN };
  return {
    ...always,
    ...(!access.includes('anyone') && denials),
    ...(method === 'POST' && { OC_TOO_LARGE, OC_UNSUPPORTED }),
    ...(idempotent && { OC_IDEMPOTENCY_MISMATCH }),
  };
}

function errorResponses(failures: Record<string, number>): Record<number, Json> {
  const byStatus = new Map<number, string[]>();
  for (const [code, status] of Object.entries(failures)) byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
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

const operationId = ({ method, path }: AnyEndpoint): string =>
  `${method.toLowerCase()}${path.replace(/^\/api/, '').replace(/[^a-zA-Z0-9]+/g, '_')}`;

const errorSchema: Json = {
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
