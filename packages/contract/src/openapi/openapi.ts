import { needsLink } from '../actor.ts';
import { type ApiBases, placedPath } from '../bases.ts';
import type { AnyEndpoint } from '../endpoint.ts';
import { commonErrorCodes } from '../envelope.ts';
import { isStaffPermission, isWeighty } from '../permissions.ts';
import { type Site, servedAt } from '../sites.ts';
import { errorResponses, errorSchema } from './openapi-errors.ts';
import { bodyOf, parametersOf, schemaOf } from './openapi-input.ts';
import type { Json } from './openapi-json.ts';

type Described = {
  title: string;
  version: string;
  site: Site;
  /** The name of the cookie in which browsers keep a session of the site. */
  sessionCookie: string;
  bases?: Partial<ApiBases>;
};

import { schemesOf, securityOf } from './openapi-security.ts';

/**
 * OpenAPI 3.1 of the endpoints that a site serves, with their accesses as `x-who` and every code they may answer (design
 * 5). The server is relative to the document.
 */
export function openApiOf(
  implemented: readonly AnyEndpoint[],
  { title, version, site, sessionCookie, bases = {} }: Described,
): Json {
  const endpoints = implemented.filter((endpoint) => servedAt(endpoint).includes(site));
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = placedPath(endpoint.path, bases);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint, site) };
  }
  return {
    openapi: '3.1.0',
    info: { title, version, license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' } },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Failure: errorSchema },
      securitySchemes: schemesOf(endpoints, site, sessionCookie),
    },
  };
}

function operationOf(endpoint: AnyEndpoint, site: Site): Json {
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
    security: securityOf(endpoint.access, site),
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

/** The common error codes, without those that only apply to endpoints with a body or with restricted access. */
function commonOf({ access, method, idempotent, fresh }: AnyEndpoint): Record<string, number> {
  const {
    OC_UNAUTHORIZED,
    OC_FORBIDDEN,
    OC_SECOND_FACTOR,
    OC_SIGN_IN_AGAIN,
    OC_LINK_EXPIRED,
    OC_TOO_LARGE,
    OC_UNSUPPORTED,
    OC_IDEMPOTENCY_MISMATCH,
    ...always
  } = commonErrorCodes;
  const denials: Record<string, number> = needsLink(access)
    ? { OC_LINK_EXPIRED }
    : {
        ...{ OC_UNAUTHORIZED, OC_FORBIDDEN },
        ...(access.some((each) => isStaffPermission(each) || isWeighty(each)) && { OC_SECOND_FACTOR }),
        ...(fresh && { OC_SIGN_IN_AGAIN }),
      };
  return {
    ...always,
    ...(!access.includes('anyone') && denials),
    ...(method === 'POST' && { OC_TOO_LARGE, OC_UNSUPPORTED }),
    ...(idempotent && { OC_IDEMPOTENCY_MISMATCH }),
  };
}

const operationId = ({ method, path }: AnyEndpoint): string =>
  `${method.toLowerCase()}${path.replace(/^\/api/, '').replace(/[^a-zA-Z0-9]+/g, '_')}`;
