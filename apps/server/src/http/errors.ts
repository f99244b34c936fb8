import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { commonErrorCodes } from '@cubby/contract';
import { errorBody } from '@cubby/contract/server';
import type { MessageKey } from '@cubby/i18n';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../start/services.ts';
import { localeOf } from './api.ts';
import { securityHeaders } from './security-headers.ts';
import { createFailureLog, isPassing } from './watching/failure-log.ts';

type Code = keyof typeof commonErrorCodes;
type ErrorAnswer = { headers: Record<string, string>; body: string };

export type Errors = {
  answer: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => FastifyReply;
  failed: ReturnType<typeof createFailureLog>['failed'];
  /** The whole answer to bytes that never became a request, and so have neither a host nor a language. */
  toParser: (status: number) => ErrorAnswer;
  /** Refuses a request before it reaches the framework. */
  reject: (request: IncomingMessage, response: ServerResponse, status: number) => void;
};

/**
 * Errors outside of endpoints: in the envelope, in the reader's language, with the headers of every answer (design 5).
 */
export function createErrors({ settings, hosts, translators, metrics, log }: Services): Errors {
  const shop = hosts.of(settings.origins.cubby.host)!;
  const failures = createFailureLog(log);
  const answerTo = (status: number, headers: IncomingMessage['headers'], reference: string): ErrorAnswer => {
    const translator = translators.of(localeOf({ headers }));
    return {
      headers: {
        ...securityHeaders(settings, hosts.of(headers.host) ?? shop, '/'),
        'x-request-id': reference,
        'content-type': 'application/json; charset=utf-8',
        'content-language': translator.locale,
        'cache-control': 'no-store',
        ...(status === 503 && { 'retry-after': '2' }),
      },
      body: JSON.stringify(errorBody([failureOf(status, reference)], translator)),
    };
  };

  return {
    failed: failures.failed,
    answer(error, request, reply) {
      const status = statusOf(error);
      if (status >= 500) failures.failed(request.log, error, 'failed');
      const failure = failureOf(status, request.id);
      return reply
        .code(commonErrorCodes[failure.code])
        .headers(status === 503 || status === 429 ? { 'retry-after': status === 503 ? '2' : '60' } : {})
        .send(errorBody([failure], translators.of(localeOf(request))));
    },
    toParser(status) {
      metrics.observe('unreadable', 'none', status, 0);
      return answerTo(status, {}, randomUUID());
    },
    reject(request, response, status) {
      const { headers, body } = answerTo(status, request.headers, randomUUID());
      metrics.observe('unreadable', request.method!, status, 0);
      if (status === 503) failures.reject('busy');
      else log.info({ method: request.method, status }, 'refused');
      response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) });
      response.end(request.method === 'HEAD' ? undefined : body);
    },
  };
}

const failureOf = (status: number, reference: string) => {
  const [code, message] = errorNames[status] ?? errorNames[500]!;
  return { code, message, values: { reference } };
};

const errorNames: Record<number, [code: Code, message: MessageKey]> = {
  400: ['OC_BAD_REQUEST', 'error.badRequest'],
  401: ['OC_UNAUTHORIZED', 'error.unauthorized'],
  403: ['OC_FORBIDDEN', 'error.forbidden'],
  404: ['OC_NOT_FOUND', 'error.notFound'],
  408: ['OC_BAD_REQUEST', 'error.badRequest'],
  413: ['OC_TOO_LARGE', 'error.tooLarge'],
  415: ['OC_UNSUPPORTED', 'error.unsupported'],
  // An unknown host.
  421: ['OC_NOT_FOUND', 'error.notFound'],
  429: ['OC_TOO_MANY_REQUESTS', 'error.tooMany'],
  431: ['OC_TOO_LARGE', 'error.tooLarge'],
  500: ['OC_INTERNAL', 'error.internal'],
  503: ['OC_BUSY', 'error.busy'],
};

/** An unavailable or overloaded database is reported as busy, so the client retries; any other error is a bug. */
const statusOf = (error: FastifyError): number => {
  if (error.statusCode && (error.statusCode < 500 || error.statusCode === 503)) return error.statusCode;
  return isPassing(error) ? 503 : 500;
};
