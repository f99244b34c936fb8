import { type Actor, mayAsStaff, mayForShop } from '@cubby/contract';
import type { Queryable } from '@cubby/db';
import { type Platform, perMinute } from '@cubby/feature';
import { isBuyer } from '@cubby/features/orders/policy';
import { findOwner, findSaleDetails, findSoldOrder, type SoldOrder } from '@cubby/features/orders/server';
import type { CustomsForm, PackingSlip, Paper } from '@cubby/features/papers/rules';
import { renderPaper, renderSlips, slipSizes } from '@cubby/features/papers/server';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { packingPapersOf, type ReceiptNeeds, receiptOf } from './papers.ts';

const sellerOrder = /^[0-9A-HJKMNP-TV-Z]{10}-[0-9]{1,3}$/;
const mostInOneFile = 200;
type Slip = PackingSlip | CustomsForm;
const sending = ['orders.ship', 'papers.read'] as const;
/** Whether the actor sends an order: it is theirs once it has reached their shop. */
const maySend = async (db: Queryable, actor: Actor, { sellerId, sellerOrderId }: SoldOrder): Promise<boolean> =>
  (mayForShop(actor, sending, sellerId) || mayAsStaff(actor, sending)) &&
  (await findSaleDetails(db, sellerOrderId)) !== undefined;

/**
 * `/receipts/ABCDEFGH12.pdf`, for the order's buyer and the staff, and `/packing/ABCDEFGH12-1.pdf`, for its seller and
 * the staff, or `/packing/several.pdf?orders=…` for many. Made from the order on each request. Others get 404.
 */
export function mountReceipts(app: FastifyInstance, platform: Platform, needs: ReceiptNeeds): void {
  const { pool, clock, settings, admission, translators, actorOf } = platform;
  const send = async (reply: FastifyReply, find: () => Promise<Paper | readonly Slip[] | undefined>) => {
    const found = await admission.run('calls', async () => {
      const paper = await find();
      if (!paper) return undefined;
      if ('kind' in paper) return { number: paper.number, bytes: renderPaper(paper, translators) };
      const [first, ...more] = paper;
      // Children's shops are in Canada and the United States.
      const bytes = more.length > 0 ? renderSlips(paper, 'LETTER', translators) : renderPaper(first!, translators);
      return { number: first!.number, bytes };
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
  // Several in one file; orders of other shops are omitted.
  app.get<{ Querystring: { orders?: string; size?: string } }>(
    '/packing/several.pdf',
    perMinute(20, settings),
    async (request, reply) => {
      const numbers = [...new Set((request.query.orders ?? '').split(','))].filter((each) => sellerOrder.test(each));
      const size = slipSizes.find((each) => each === request.query.size) ?? 'A4';
      const bytes = await admission.run('calls', async () => {
        const actor = await actorOf(request);
        const papers: Slip[] = [];
        for (const number of numbers.slice(0, mostInOneFile)) {
          const sold = await findSoldOrder(pool, { number });
          if (sold && (await maySend(pool, actor, sold)))
            papers.push(...((await packingPapersOf(pool, sold, needs, clock.now())) ?? []));
        }
        return papers.length > 0 ? renderSlips(papers, size, translators) : undefined;
      });
      if (!bytes) throw Object.assign(new Error('no such papers'), { statusCode: 404 });
      return reply
        .type('application/pdf')
        .header('content-disposition', 'inline; filename="packing.pdf"')
        .header('cache-control', 'private, no-store')
        .send(bytes);
    },
  );
  app.get<{ Params: { number: string } }>(
    '/packing/:number([0-9A-HJKMNP-TV-Z]{10}-[0-9]{1,3}).pdf',
    perMinute(60, settings),
    (request, reply) =>
      send(reply, async () => {
        const [actor, sold] = await Promise.all([actorOf(request), findSoldOrder(pool, request.params)]);
        if (!sold) return undefined;
        return (await maySend(pool, actor, sold)) ? packingPapersOf(pool, sold, needs, clock.now()) : undefined;
      }),
  );
}
