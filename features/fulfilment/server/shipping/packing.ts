import { mayForShop, shopsOf } from '@cubby/contract';
import { type Implementation, implement } from '@cubby/contract/server';
import { record } from '@cubby/features/audit/server';
import { imageOf } from '@cubby/features/catalog/server';
import { lockOwnOffer } from '@cubby/features/offers/server';
import { findToPack } from '@cubby/features/orders/server';
import { taxDay } from '@cubby/features/taxes/rules';
import { fail, ok } from '@cubby/result';
import { packing, setPlace } from '../../packing-contract.ts';
import { findPlaces, writePlace } from './place-store.ts';

const missingOrders = fail('OC_NOT_FOUND', 'orders.missing', { path: ['numbers'] });

export const packingEndpoints: Implementation[] = [
  implement(packing, async ({ numbers }, { db, actor, now }) => {
    const found = await findToPack(db, { sellerIds: shopsOf(actor, packing.access), numbers });
    if (found.length === 0) return missingOrders;
    const places = new Map(
      (
        await findPlaces(
          db,
          found.flatMap(({ lines }) => lines.map(({ offerId }) => offerId)),
        )
      ).map(({ offerId, place }) => [offerId, place]),
    );
    return ok(
      found.map(({ lines, shopCountry, shopRegion, ...order }) => ({
        ...order,
        today: taxDay({ country: shopCountry, region: shopRegion }, now),
        lines: lines.map(({ pictureId, ...line }) => ({
          ...line,
          picture: imageOf(pictureId, line.name),
          place: places.get(line.offerId) ?? null,
        })),
      })),
    );
  }),
  implement(setPlace, async ({ shop, sku, place = null }, context) => {
    const { db, actor } = context;
    const offer = await lockOwnOffer(db, { shop, sku });
    if (!offer || !mayForShop(actor, setPlace.access, offer.sellerId))
      return fail('OC_NOT_FOUND', 'fulfilment.unknownOffer', { path: ['sku'] });
    const { offerId, sellerId } = offer;
    const [known] = await findPlaces(db, [offerId]);
    await writePlace(db, offerId, place);
    await record(db, context, {
      action: 'offer.place-changed',
      ...{ subject: { kind: 'offer', id: offerId }, sellerId, changes: { place: [known?.place ?? null, place] } },
    });
    return ok(true as const);
  }),
];
