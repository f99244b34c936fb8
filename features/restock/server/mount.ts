import type { FastifyInstance } from 'fastify';
import type { LinkKind } from '../policy.ts';

export type FollowLink = (kind: LinkKind, token: string) => Promise<boolean>;

const forms: Record<string, LinkKind> = { '/email-unsubscribe': 'END', '/restock-confirm': 'CONFIRM' };

/**
 * The pages behind the mailed links also accept a form's POST: from a mail program's own button (RFC 8058), which must
 * not be redirected, and from the page itself without script. The token is the only proof; cookies are ignored.
 */
export function mountLinkForms(app: FastifyInstance, follow: FollowLink): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, body, done) => done(null, body));
    for (const [path, kind] of Object.entries(forms))
      for (const url of [path, `/:locale(^[a-z]{2}$)${path}`])
        scope.post<{ Querystring: { token?: unknown }; Body: string | undefined }>(
          url,
          // Mail programs send these requests for all their readers from few addresses.
          { config: { rateLimit: { max: 600, timeWindow: 60_000 } } },
          async (request, reply) => {
            const token = typeof request.query.token === 'string' ? request.query.token : '';
            const isDone = await follow(kind, token);
            reply.header('cache-control', 'no-store');
            if (/List-Unsubscribe\W[\s\S]*One-Click/.test(request.body ?? ''))
              return reply
                .code(isDone ? 200 : 410)
                .type('text/plain')
                .send('');
            return reply
              .code(303)
              .header('location', `${request.url.split('?', 1)[0]}?token=${encodeURIComponent(token)}`)
              .send();
          },
        );
  });
}
