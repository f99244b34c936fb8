import { type Actor, mayForShop } from '@cubby/contract';
import { type Platform, perMinute } from '@cubby/feature';
import type { Avatar } from '@cubby/features/families/rules';
import { findChild } from '@cubby/features/families/server';
import { defaultLocale, isLocale } from '@cubby/i18n';
import type { FastifyInstance } from 'fastify';
import { findLabChild } from '../shown/lab-store.ts';
import { bookletOf } from './booklet.ts';

type Asked = { Params: { child: string; year: string }; Querystring: { language?: string } };

/** `/booklets/<child>/2026.pdf`: a year of a child's shop, for the child's guardians. To others it looks missing. */
export function mountBooklet(app: FastifyInstance, platform: Platform): void {
  const { pool, settings, admission, translators, actorOf } = platform;
  app.get<Asked>(
    '/booklets/:child([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})/:year(\\d{4}).pdf',
    perMinute(10, settings),
    async (request, reply) => {
      const { child: childId, year } = request.params;
      const { language = '' } = request.query;
      const words = translators.of(isLocale(language) ? language : defaultLocale);
      const file = await admission.run('calls', async () => {
        const child = await ownChild(await actorOf(request), childId);
        return child && bookletOf(pool, child, Number(year), words);
      });
      if (!file) throw Object.assign(new Error('no such booklet'), { statusCode: 404 });
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="booklet-${year}.pdf"`)
        .header('cache-control', 'private, no-store')
        .send(Buffer.from(file));
    },
  );

  async function ownChild(actor: Actor, childId: string) {
    const child = await findChild(pool, childId);
    if (!child || !mayForShop(actor, ['family.manage'], child.sellerId)) return undefined;
    const lab = await findLabChild(pool, child.sellerId);
    return lab && { ...lab, shopName: child.shopName, avatar: child.avatar as Avatar };
  }
}
