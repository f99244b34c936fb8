import { memberOf } from '@cubby/contract';
import { isDay } from '@cubby/days';
import { type Company, type Platform, perMinute } from '@cubby/feature';
import { renderPaper } from '@cubby/features/papers/server';
import { billIdPattern } from '@cubby/features/schools/rules';
import { defaultLocale, isLocale } from '@cubby/i18n';
import type { FastifyInstance } from 'fastify';
import { csvOf, paperOf } from './paper-of.ts';
import { type StatementNeeds, statementOf } from './statement-of.ts';

type Asked = {
  Params: { from: string; to: string; extension: 'pdf' | 'csv' };
  Querystring: { account?: string; language?: string };
};

/** `/statements/2026-01-01_2026-03-31.pdf` and `.csv`: made on each request. Others get 404. */
export function mountStatements(
  app: FastifyInstance,
  platform: Platform,
  needs: StatementNeeds & { company: Company },
): void {
  const { pool, clock, settings, admission, translators, actorOf, hosts } = platform;
  app.get<Asked>(
    '/statements/:from([0-9]{4}-[0-9]{2}-[0-9]{2})_:to([0-9]{4}-[0-9]{2}-[0-9]{2}).:extension(pdf|csv)',
    perMinute(30, settings),
    async (request, reply) => {
      const { from, to, extension } = request.params;
      const { account: billId, language = '' } = request.query;
      const brand = hosts.of(request.headers.host)?.name === 'kids' ? 'kids' : 'cubby';
      const translator = translators.of(isLocale(language) ? language : defaultLocale);
      const file = await admission.run('calls', async () => {
        const actor = await actorOf(request);
        const accountId = memberOf(actor);
        const isAsked = isDay(from) && isDay(to) && (billId === undefined || billIdPattern.test(billId));
        if (accountId === undefined || !isAsked) return undefined;
        const now = clock.now();
        const made = await statementOf(pool, accountId, { from, to, billId }, needs, now);
        if (!made.ok) return undefined;
        if (extension === 'csv') return Buffer.from(csvOf(made.value, translator));
        const reader = { login: actor.account!.login, brand } as const;
        return renderPaper(await paperOf(pool, reader, made.value, { ...needs, translator }, now), translators);
      });
      if (!file) throw Object.assign(new Error('no such statement'), { statusCode: 404 });
      return reply
        .type(extension === 'pdf' ? 'application/pdf' : 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="statement-${from}-${to}.${extension}"`)
        .header('cache-control', 'private, no-store')
        .send(file);
    },
  );
}
