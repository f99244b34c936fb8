import type { Pool } from '@cubby/db';
import { type Company, type Platform, perMinute } from '@cubby/feature';
import { renderPaper } from '@cubby/features/papers/server';
import { isTheirShop } from '@cubby/features/payouts/policy';
import { defaultLocale, isLocale } from '@cubby/i18n';
import type { FastifyInstance } from 'fastify';
import { shopStatement } from '../contract.ts';
import { isMonth } from '../rules.ts';
import { csvOf, type PaperNeeds, paperOf, yearCsvOf, yearPaperOf } from './paper-of.ts';
import { shopYearOf, statementOf } from './statement-of.ts';
import { findStatementShop, type StatementShop } from './store.ts';

type Asked = {
  Params: { shop: string; period: string; extension: 'pdf' | 'csv' };
  Querystring: { language?: string };
};

/**
 * `/money/harlow/statements/2026-11.pdf`, `/money/harlow/years/2026.pdf`, and both as `.csv`, for the shop's owners and
 * finance members. Others get 404.
 */
export function mountShopStatements(app: FastifyInstance, platform: Platform, company: Company): void {
  const { pool, clock, settings, admission, translators, actorOf } = platform;
  const files = { statements: statementFile, years: yearFile } as const;
  for (const [kind, period] of [
    ['statements', '[0-9]{4}-[0-9]{2}'],
    ['years', '[0-9]{4}'],
  ] as const)
    app.get<Asked>(
      `/money/:shop([a-z0-9][a-z0-9-]{1,59})/${kind}/:period(${period}).:extension(pdf|csv)`,
      perMinute(30, settings),
      async (request, reply) => {
        const { shop: handle, period, extension } = request.params;
        const { language = '' } = request.query;
        const translator = translators.of(isLocale(language) ? language : defaultLocale);
        const file = await admission.run('calls', async () => {
          const [actor, shop] = await Promise.all([actorOf(request), findStatementShop(pool, handle)]);
          if (!shop || !isTheirShop(actor, shopStatement.access, shop)) return undefined;
          const needs = { company, translator, login: actor.account!.login };
          const made = await files[kind](pool, { shop, period, extension }, needs, clock.now());
          return made === undefined || typeof made === 'string' ? made : renderPaper(made, translators);
        });
        if (file === undefined) throw Object.assign(new Error('no such statement'), { statusCode: 404 });
        return reply
          .type(extension === 'pdf' ? 'application/pdf' : 'text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="${handle}-${period}.${extension}"`)
          .header('cache-control', 'private, no-store')
          .send(typeof file === 'string' ? Buffer.from(file) : file);
      },
    );
}

type Wanted = { shop: StatementShop; period: string; extension: 'pdf' | 'csv' };

async function statementFile(pool: Pool, { shop, period, extension }: Wanted, needs: PaperNeeds, now: Date) {
  const found = isMonth(period) ? await statementOf(pool, shop, period, now) : undefined;
  if (!found) return undefined;
  return extension === 'csv' ? csvOf(pool, shop, found, needs.translator) : paperOf(pool, found, needs, now);
}

async function yearFile(pool: Pool, { shop, period, extension }: Wanted, needs: PaperNeeds, now: Date) {
  const found = await shopYearOf(pool, shop, period, now);
  if (!found) return undefined;
  return extension === 'csv' ? yearCsvOf(found, needs.translator) : yearPaperOf(pool, found, needs, now);
}
