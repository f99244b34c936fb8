import './parse-without-eval.ts';
import type { z } from 'zod';

/**
 * Who may make a call. `anyone` includes visitors without an account; `order-holder` shows the token that the order's
 * creation answered with; the rest are roles of an account; `provider` is a machine that signs what it sends.
 */
export const accessKinds = [
  'anyone',
  'order-holder',
  'signed-in',
  'seller',
  'guardian',
  'manager',
  'provider',
] as const;
export type Access = (typeof accessKinds)[number];

/**
 * One call of the API, declared once for the server, the browser, in-process rendering and OpenAPI.
 * `In` and `Out` are our words; the wire's spelling (design 5) stays in the schemas and the two encoders.
 */
export type Endpoint<In = unknown, Out = unknown, Code extends string = string> = {
  readonly id: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  /** The wire's request, parsed strictly into `In`: of the query string for GET and for files, else of the JSON body. */
  readonly input: z.ZodType<In>;
  readonly encodeInput: (input: In) => unknown;
  /** The wire's answer, as OpenAPI and the serializer see it. */
  readonly output: z.ZodType;
  readonly encode: (value: Out) => unknown;
  readonly decode: (wire: never) => Out;
  readonly entityKey: 'responseEntity' | 'createdEntity';
  /** Each code that this call can answer besides the common ones, with its HTTP status. */
  readonly errorCodes: Readonly<Record<Code, number>>;
  /** Runs in one transaction at the edge; a refusal rolls it back. */
  readonly writes: boolean;
  /** Takes an Idempotency-Key (design 5). */
  readonly idempotent: boolean;
  /** Requests a minute from one address. */
  readonly perMinute: number;
  /** The most bytes of a file that is the whole body: `input` is then of the query string, and the answer reads `context.file`. */
  readonly fileBytes?: number;
};

// Calls of all shapes in one list: what a handler takes and gives is checked where it is bound to its call.
// biome-ignore lint/suspicious/noExplicitAny: In and Out are contravariant and covariant at once
export type AnyEndpoint = Endpoint<any, any, any>;
export type InputOf<C> = C extends Endpoint<infer In, infer _Out, infer _Code> ? In : never;
export type OutputOf<C> = C extends Endpoint<infer _In, infer Out, infer _Code> ? Out : never;
export type CodeOf<C> = C extends Endpoint<infer _In, infer _Out, infer Code> ? Code : never;

type Declaration<Input extends z.ZodType, Output extends z.ZodType, Out, Code extends string> = {
  method: 'GET' | 'POST';
  path: string;
  summary: string;
  access: Access;
  input: Input;
  encodeInput?: (input: z.output<Input>) => unknown;
  output: Output;
  encode: (value: Out) => z.input<Output>;
  decode: (wire: z.input<Output>) => Out;
  entityKey?: 'responseEntity' | 'createdEntity';
  errorCodes?: Record<Code, number>;
  idempotent?: boolean;
  perMinute?: number;
  fileBytes?: number;
};

/** Declares a call. POST calls write unless they say otherwise by `writes: false`. */
export function defineEndpoint<Input extends z.ZodType, Output extends z.ZodType, Out, Code extends string = never>(
  declared: Declaration<Input, Output, Out, Code> & { writes?: boolean },
): Endpoint<z.output<Input>, Out, Code> {
  if (!accessKinds.includes(declared.access))
    throw new Error(`${declared.method} ${declared.path} does not say who may call it`);
  return {
    entityKey: 'responseEntity',
    idempotent: false,
    perMinute: declared.method === 'GET' ? 600 : 60,
    writes: declared.method === 'POST',
    encodeInput: (input) => input,
    errorCodes: {} as Record<Code, number>,
    ...declared,
    id: `${declared.method} ${declared.path}`,
  } as Endpoint<z.output<Input>, Out, Code>;
}
