import type { Json } from './openapi-json.ts';

export function errorResponses(failures: Record<string, number>): Record<number, Json> {
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

export const errorSchema: Json = {
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
