import { z } from 'zod';
import type { AnyEndpoint } from '../endpoint.ts';
import type { Json } from './openapi-json.ts';

export const bodyOf = (endpoint: AnyEndpoint, input: Json): Json =>
  endpoint.fileBytes
    ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary', maxLength: endpoint.fileBytes } } }
    : { 'application/json': { schema: input } };

export const schemaOf = (schema: z.ZodType): Json => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
  return rest;
};

export const parametersOf = (input: Json): Json[] =>
  Object.entries((input.properties ?? {}) as Record<string, Json>).map(([name, schema]) => ({
    name,
    in: 'query',
    required: ((input.required ?? []) as string[]).includes(name),
    schema,
  }));
