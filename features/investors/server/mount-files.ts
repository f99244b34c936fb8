import { type Platform, perMinute } from '@cubby/feature';
import { csvFile } from '@cubby/features/papers/rules';
import { renderSlides } from '@cubby/features/papers/server';
import { prefixOf } from '@cubby/i18n';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { deckTitleOf, textsOf } from '../deck-texts.ts';
import { deckFilePath, figureCodes, figuresOf, impactFilePath, slidesOf } from '../rules.ts';
import { findDays } from './impact-store.ts';

/** Ten years of days. */
const mostDays = 3660;

/** The deck as PDF and the figures as CSV, in each language (spec 2.5, 2.11). */
export function mountInvestorFiles(app: FastifyInstance, platform: Platform): void {
  const { pool, settings, hosts, translators, admission } = platform;
  const isShop = (request: FastifyRequest) => hosts.of(request.headers.host)?.site === 'shop';
  for (const locale of translators.offered) {
    const prefix = prefixOf(locale);
    const translator = translators.of(locale);

    app.get(prefix + deckFilePath, perMinute(30, settings), async (request, reply) => {
      if (!isShop(request)) return reply.callNotFound();
      const brand = hosts.of(request.headers.host)!.name === 'kids' ? 'kids' : 'cubby';
      const file = await admission.run('feeds', async () => {
        const [latest] = await findDays(pool, 1);
        const impact = latest ? { day: latest.day, figures: figuresOf(latest) } : null;
        const { text, figures } = textsOf(translator, impact);
        return renderSlides(slidesOf(text, figures), { title: deckTitleOf(translator), locale, brand });
      });
      return reply
        .type('application/pdf')
        .header('content-language', locale)
        .header('content-disposition', `inline; filename="cubby-deck-${locale}.pdf"`)
        .header('cache-control', 'public, max-age=3600')
        .send(Buffer.from(file));
    });

    app.get(prefix + impactFilePath, perMinute(30, settings), async (request, reply) => {
      if (!isShop(request)) return reply.callNotFound();
      const days = await admission.run('feeds', () => findDays(pool, mostDays));
      const heads = [
        translator.text('impact.csv.day'),
        ...figureCodes.map((code) => translator.text(`impact.${code}`)),
      ];
      const rows = days.map((day) => [
        day.day,
        ...figuresOf(day).map(({ count, amount }) => String(count ?? (amount ? amount.amountMinor / 100 : ''))),
      ]);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-language', locale)
        .header('content-disposition', 'attachment; filename="cubby-impact.csv"')
        .header('cache-control', 'public, max-age=3600')
        .send(csvFile(heads, rows));
    });
  }
}
