import { type Company, type Platform, perMinute } from '@cubby/feature';
import { renderPaper } from '@cubby/features/papers/server';
import { defaultLocale, isLocale } from '@cubby/i18n';
import type { FastifyInstance } from 'fastify';
import { shopStatement } from '../contract.ts';
import { mayReadStatements } from '../policy.ts';
import { isMonth } from '../rules.ts';
import { csvOf, paperOf } from './paper-of.ts';
import { statementOf } from './statement-of.ts';
import { findStatementShop } from './store.ts';

type Asked = {
  Params: { shop: string; month: string; extension: 'pdf' | 'csv' };
  Querystring: { language?: string };
};

/** `/money/harlow/statements/2026-11.pdf` and `.csv`, for those who look after the shop's money. Others get 404. */
export function mountShopStatements(app: FastifyInstance, platform: Platform, company: Company): void {
  const { pool, clock, settings, admission, translators, actorOf } = platform;
  app.get<Asked>(
    '/money/:shop([a-z0-9][a-z0-9-]{1,59})/statements/:month([0-9]{4}-[0-9]{2}).:extension(pdf|csv)',
    perMinute(30, settings),
    async (request, reply) => {
      const { shop: handle, month, extension } = request.params;
      const { language = '' } = request.query;
      const translator = translators.of(isLocale(language) ? language : defaultLocale);
      const file = await admission.run('calls', async () => {
        const [actor, shop] = await Promise.all([actorOf(request), findStatementShop(pool, handle)]);
        if (!shop || !isMonth(month) || !mayReadStatements(actor, shopStatement.access, shop)) return undefined;
        const now = clock.now();
        const found = await statementOf(pool, shop, month, now);
        if (!found) return undefined;
        if (extension === 'csv') return Buffer.from(await csvOf(pool, shop, found, translator));
        const needs = { company, translator, login: actor.account!.login };
        return renderPaper(await paperOf(pool, found, needs, now), translators);
      });
      if (!file) throw Object.assign(new Error('no such statement'), { statusCode: 404 });
      return reply
        .type(extension === 'pdf' ? 'application/pdf' : 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${handle}-${month}.${extension}"`)
        .header('cache-control', 'private, no-store')
        .send(file);
    },
  );
}
