import type { MessageKey } from '@cubby/i18n';
import type { z } from 'zod';
import type { Access } from './actor.ts';
import type { TrafficClass } from './calls/traffic.ts';

/**
 * One endpoint of the API, declared once for the server, the browser, server rendering and OpenAPI. `In` and `Out` use
 * our names; the wire's spelling (design 5) stays in the contract's codecs.
 */
export type Endpoint<In = unknown, Out = unknown, Code extends string = string, Who extends Access = Access> = {
  readonly id: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly summary: string;
  /** Any one of these suffices. */
  readonly access: readonly Who[];
  /**
   * The request, strictly parsed into `In`: from the query string for GET and for files, otherwise from the JSON body.
   */
  readonly input: z.ZodType<In>;
  /** The answer: `Out` in our names, and the wire's shape for OpenAPI and the serializer. */
  readonly output: z.ZodType<Out>;
  readonly entityKey: 'responseEntity' | 'createdEntity';
  /** The error codes of this endpoint besides the common ones, with their HTTP status. */
  readonly errorCodes: Readonly<Record<Code, number>>;
  /** Runs in one transaction, which a failure rolls back. */
  readonly writes: boolean;
  /** Takes an Idempotency-Key (design 5). */
  readonly idempotent: boolean;
  /** Refused to a session that has not shown both factors within the last minutes (decision 0128). */
  readonly fresh: boolean;
  /**
   * How staff may use it while viewing the shop as a person: an account's data only if declared here, so that a new
   * endpoint shows them nothing; no writes except those that start and end the viewing.
   */
  readonly duringViewing: boolean;
  /** Called automatically by an open page, so it does not keep the session alive. */
  readonly unattended: boolean;
  /** Refused to a suspended account: it orders, or others read the text. */
  readonly closedToSuspended: boolean;
  /** The class whose limits it shares. */
  readonly traffic: TrafficClass;
  /** Requests a minute from one address. */
  readonly perMinute: number;
  /** Whether all processes count them together, for people's security or money. */
  readonly countedTogether: boolean;
  /**
   * The maximum size of a file sent as the body; `input` is then the query string, and the handler reads
   * `context.file`.
   */
  readonly fileBytes?: number;
  /** The message of a success besides its entity, as a key (spec 7.2). */
  readonly successMessage?: MessageKey;
};

// Endpoints of all shapes in one list: a handler's input and output are checked where it is bound to its endpoint.
// biome-ignore lint/suspicious/noExplicitAny: In and Out are contravariant and covariant at once
export type AnyEndpoint = Endpoint<any, any, any, Access>;
export type InputOf<E> = E extends Endpoint<infer In, infer _Out, infer _Code, infer _Who> ? In : never;
export type OutputOf<E> = E extends Endpoint<infer _In, infer Out, infer _Code, infer _Who> ? Out : never;
export type CodeOf<E> = E extends Endpoint<infer _In, infer _Out, infer Code, infer _Who> ? Code : never;

type Declaration<In, Out, Code extends string, Who extends Access> = {
  method: 'GET' | 'POST';
  path: string;
  summary: string;
  access: readonly [Who, ...Who[]];
  input: z.ZodType<In>;
  output: z.ZodType<Out>;
  entityKey?: 'responseEntity' | 'createdEntity';
  errorCodes?: Record<Code, number>;
  idempotent?: boolean;
  fresh?: true;
  duringViewing?: true;
  unattended?: true;
  closedToSuspended?: true;
  traffic?: 'money' | 'signIn' | 'status';
  perMinute?: number;
  countedTogether?: true;
  fileBytes?: number;
  writes?: boolean;
  successMessage?: MessageKey;
};

/** Declares an endpoint. POST endpoints write unless they declare `writes: false`. */
export function defineEndpoint<In, Out, Code extends string = never, const Who extends Access = Access>(
  declared: Declaration<In, Out, Code, Who>,
): Endpoint<In, Out, Code, Who> {
  if (!declared.access?.length) throw new Error(`${declared.method} ${declared.path} does not say who may use it`);
  return {
    entityKey: 'responseEntity',
    idempotent: false,
    fresh: false,
    duringViewing: false,
    unattended: false,
    closedToSuspended: false,
    traffic: 'calls',
    perMinute: declared.method === 'GET' ? 600 : 60,
    countedTogether: false,
    writes: declared.method === 'POST',
    errorCodes: {} as Record<Code, number>,
    ...declared,
    id: `${declared.method} ${declared.path}`,
  };
}
