import type { Queryable } from '@cubby/db';
import { type Company, type Platform, perMinute } from '@cubby/feature';
import { findBillable } from '@cubby/features/orders/server';
import { paperAddress, paperSeller, type ReturnSheet } from '@cubby/features/papers/rules';
import { issuerOf, renderPaper } from '@cubby/features/papers/server';
import { findBusiness } from '@cubby/features/sellers/server';
import { taxDay } from '@cubby/features/taxes/rules';
import type { FastifyInstance } from 'fastify';
import { oneDispute } from '../contract.ts';
import { findOwn, type OwnSale } from './access.ts';
import { type Dispute, findDispute } from './dispute-store.ts';
import { findDisputeView } from './reading/view-store.ts';

export const sendsBack = (dispute: Dispute): dispute is Dispute & { dueAt: Date } =>
  dispute.status === 'RETURN' && dispute.dueAt !== null;

/**
 * `/returns/ABCDEFGH12.pdf`, for the dispute's buyer and staff while goods must be sent back; made for each request.
 * Others get 404.
 */
export function mountReturnSheets(app: FastifyInstance, platform: Platform, company: Company): void {
  const { pool, clock, settings, admission, translators, actorOf } = platform;
  app.get<{ Params: { code: string } }>(
    '/returns/:code([0-9A-HJKMNP-TV-Z]{10}).pdf',
    perMinute(30, settings),
    async (request, reply) => {
      const { code } = request.params;
      const bytes = await admission.run('calls', async () => {
        const own = await findOwn(pool, await actorOf(request), code, oneDispute.access);
        const dispute = own && (await findDispute(pool, own.disputeId));
        const mayHave = own?.parties.some((party) => party !== 'SELLER');
        if (!mayHave || !dispute || !sendsBack(dispute)) return undefined;
        return renderPaper(await returnSheetOf(pool, dispute, own, company, clock.now()), translators);
      });
      if (!bytes) throw Object.assign(new Error('no such paper'), { statusCode: 404 });
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${code}.pdf"`)
        .header('cache-control', 'private, no-store')
        .send(bytes);
    },
  );
}

/**
 * The sheet for a returned parcel. A business receives it at its return address; a child's shop's goods are sent to us,
 * because nobody may learn where the child lives (domain C11, C18).
 */
async function returnSheetOf(
  db: Queryable,
  dispute: Dispute & { dueAt: Date },
  { sold }: OwnSale,
  company: Company,
  now: Date,
): Promise<ReturnSheet> {
  const [[order], row] = await Promise.all([
    findBillable(db, { numbers: [sold.orderNumber] }),
    findDisputeView(db, dispute.disputeId),
  ]);
  const { delivery, locale, brand, sellerOrders } = order!;
  const { sellerHandle, sellerName, isChildShop, lines } = row!;
  const business = isChildShop ? null : await findBusiness(db, sellerHandle);
  const issuer = issuerOf(company, [], delivery.country);
  return {
    ...{ kind: 'RETURN_SHEET', number: dispute.code, issuedOn: taxDay(delivery, now), locale },
    brand: brand as ReturnSheet['brand'],
    issuer,
    buyer: { name: delivery.name, address: paperAddress(delivery) },
    seller: paperSeller(sellerOrders.find(({ sellerOrderId }) => sellerOrderId === sold.sellerOrderId)!),
    returnTo: business
      ? { name: sellerName, lines: business.returnAddress.split('\n') }
      : { name: issuer.legalName, address: issuer.address },
    orderNumber: row!.number,
    sendBy: taxDay(delivery, dispute.dueAt),
    lines: lines.map(({ name, sku, quantity }) => ({ article: name, sku, quantity })),
    notes: business?.returnInstructions ? [business.returnInstructions] : [],
  };
}
