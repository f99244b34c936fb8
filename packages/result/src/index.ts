import type { MessageKey } from '@cubby/i18n';

/** The outcome of a decision that may fail for an expected reason. Only bugs throw. */
export type Result<T, R extends Failure = Failure> = { ok: true; value: T } | { ok: false; failure: R };

/**
 * An expected failure. `code` is the wire's code (`OC_…`, declared in the endpoint's contract), `message` a message
 * key, and `path` the place in the input, in our names: `['lines', 3]`, `['contact', 'email']`.
 */
export type Failure<Code extends string = string> = {
  code: Code;
  message: MessageKey;
  values?: Record<string, string | number>;
  path?: readonly (string | number)[];
  /** Further errors, each at its own place in the input. */
  also?: readonly Omit<Failure<Code>, 'also'>[];
};

export const ok = <T>(value: T): { ok: true; value: T } => ({ ok: true, value });

export const fail = <Code extends string>(
  code: Code,
  message: MessageKey,
  more: Omit<Failure<Code>, 'code' | 'message'> = {},
): { ok: false; failure: Failure<Code> } => ({ ok: false, failure: { code, message, ...more } });
