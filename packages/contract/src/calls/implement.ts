import type { Failure, Result } from '@cubby/result';
import type { Access } from '../actor.ts';
import type { AnyEndpoint, Endpoint } from '../endpoint.ts';
import type { commonErrorCodes } from '../envelope.ts';
import type { ContextOf } from './context.ts';

/** An endpoint and its handler. */
export type Implementation = {
  endpoint: AnyEndpoint;
  answer: (input: never, context: never) => Promise<Result<unknown>>;
  /** The idempotency key for requests without one. */
  idempotency?: { fallbackKey: (input: never) => string | undefined };
  /** Constraints that may still fail after the handler's own checks, by name. */
  constraintFailures?: ConstraintFailures<string>;
};
export type ConstraintFailures<Code extends string> = Readonly<Record<string, { ok: false; failure: Failure<Code> }>>;

type Declared<Code extends string> = Failure<Code | keyof typeof commonErrorCodes>;

type Options<In, Code extends string> = {
  fallbackKey?: (input: In) => string | undefined;
  constraintFailures?: ConstraintFailures<Code | keyof typeof commonErrorCodes>;
};

/** Binds a handler to its endpoint. For accounts only, `accountId` and `actor.account` are defined. */
export function implement<In, Out, Code extends string, Who extends Access>(
  endpoint: Endpoint<In, Out, Code, Who>,
  answer: (
    input: In,
    context: ContextOf<Who>,
  ) => Promise<{ ok: true; value: Out } | { ok: false; failure: Declared<Code> }>,
  { fallbackKey, constraintFailures }: Options<In, NoInfer<Code>> = {},
): Implementation {
  return {
    endpoint,
    answer,
    ...(fallbackKey && { idempotency: { fallbackKey } }),
    ...(constraintFailures && { constraintFailures }),
  };
}
