import { mayAsStaff, mayForShop } from '@cubby/contract';
import { type Platform, perMinute } from '@cubby/feature';
import { isBuyer } from '@cubby/features/orders/policy';
import { findOwner, findSoldOrder } from '@cubby/features/orders/server';
import type { Paper } from '@cubby/features/papers/rules';
import { renderPaper } from '@cubby/features/papers/server';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { packingSlipOf, type ReceiptNeeds, receiptOf } from './papers.ts';

/**
 * `/receipts/ABCDEFGH12.pdf`, for the order's buyer and the staff, and `/packing/ABCDEFGH12-1.pdf`, for its seller and
 * the staff. Made from the order on each request. Others get 404.
 */
export function mountReceipts(app: FastifyInstance, platform: Platform, needs: ReceiptNeeds): void {
  const { pool, clock, settings, admission, translators, actorOf } = platform;
  const send = async (reply: FastifyReply, find: () => Promise<Paper | undefined>) => {
    const found = await admission.run('calls', async () => {
      const paper = await find();
      return paper && { number: paper.number, bytes: renderPaper(paper, translators) };
    });
    if (!found) throw Object.assign(new Error('no such paper'), { statusCode: 404 });
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${found.number}.pdf"`)
      .header('cache-control', 'private, no-store')
      .send(found.bytes);
  };
  app.get<{ Params: { number: string } }>(
    '/receipts/:number([0-9A-HJKMNP-TV-Z]{10}).pdf',
    perMinute(30, settings),
    (request, reply) =>
      send(reply, async () => {
        const { number } = request.params;
        const [actor, owned] = await Promise.all([actorOf(request), findOwner(pool, number)]);
        const may = owned && (isBuyer(actor, owned) || mayAsStaff(actor, ['papers.read']));
        return may ? receiptOf(pool, number, needs) : undefined;
      }),
  );
  app.get<{ Params: { number: string } }>(
    '/packing/:number([0-9A-HJKMNP-TV-Z]{10}-[0-9]{1,3}).pdf',
    perMinute(60, settings),
    (request, reply) =>
      send(reply, async () => {
        const [actor, sold] = await Promise.all([actorOf(request), findSoldOrder(pool, request.params)]);
        if (!sold) return undefined;
        const access = ['orders.ship', 'papers.read'] as const;
        const may = mayForShop(actor, access, sold.sellerId) || mayAsStaff(actor, access);
        return may ? packingSlipOf(pool, sold, needs, clock.now()) : undefined;
      }),
  );
}
