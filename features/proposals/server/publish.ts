import { type Tx, uuidv7 } from '@cubby/db';
import { record } from '@cubby/features/audit/server';
import { correctProduct, writeProduct } from '@cubby/features/catalog/server';
import { findPictures } from '@cubby/features/crafts/server';
import { publishUploads } from '@cubby/features/media/server';
import { addOffer, refreshListings } from '@cubby/features/offers/server';
import { refreshSearchDocs } from '@cubby/features/search/server';
import { enqueue } from '@cubby/jobs';
import { formatMoney, money } from '@cubby/money';
import { type Failure, fail, ok, type Result } from '@cubby/result';
import type { CorrectableField } from '../rules.ts';
import type { ProposalRow } from './proposal-store.ts';
import { safetyOf } from './shown.ts';

type Published = Result<string, Failure<'OC_KNOWN'>>;
const taken = fail('OC_KNOWN', 'proposals.gtin.taken', { path: ['gtin'] });

/** The product joins the catalogue, with the proposing shop's offer, all or nothing. */
export async function addToCatalogue(tx: Tx, row: ProposalRow, accountId: string, now: Date): Promise<Published> {
  const productId = uuidv7(now);
  const { number, maker, makerNumber, gtin, familyOf, valueIds, unitCode, ageFrom, texts, sellerId, stage } = row;
  const pictures = (await findPictures(tx, row.versionId)).filter(({ isCertificate }) => !isCertificate);
  await publishUploads(
    tx,
    pictures.flatMap(({ uploadId }) => uploadId ?? []),
  );
  const added = await writeProduct(
    tx,
    {
      ...{ productId, sku: `P-${number}`, typeId: row.typeId!, maker: maker!, makerNumber, gtin, familyOf, valueIds },
      ...{ units: row.units!, unitCode, weightGrams: row.weightGrams!, taxClass: row.taxClass!, ageFrom, texts },
      hasSmallParts: row.hasSmallParts!,
      pictureIds: pictures.map(({ pictureId }) => pictureId),
      safety: safetyOf(row),
    },
    now,
  );
  if (!added) return taken;
  const [priceMinor, onHand] = [row.priceMinor!, row.stock!];
  const offer = (await addOffer(tx, { productId, sellerId, priceMinor, onHand }, now))!;
  await refreshSearchDocs(tx, [productId]);
  // Its first offer may be the last step of a shop's set-up.
  if (stage === 'SETTING_UP') await enqueue(tx, 'open-shop', { sellerId });
  await record(
    tx,
    { accountId, site: 'manager', now },
    {
      ...{ action: 'offer.created', sellerId, subject: { kind: 'offer', id: offer.offerId } },
      changes: { price: [null, formatMoney(money(priceMinor), 'en')], stock: [null, onHand] },
    },
  );
  return ok(productId);
}

/** Applies the accepted changes to a product. */
export async function correct(tx: Tx, row: ProposalRow, accepted: readonly CorrectableField[]): Promise<Published> {
  const has = (field: CorrectableField) => accepted.includes(field);
  const productId = row.productId!;
  const safety = safetyOf(row);
  const corrected = await correctProduct(tx, productId, {
    ...(has('MAKER') && { maker: row.maker! }),
    ...(has('MAKER_NUMBER') && { makerNumber: row.makerNumber }),
    ...(has('GTIN') && { gtin: row.gtin }),
    ...(has('OPTIONS') && { valueIds: row.valueIds }),
    ...(has('PACK') && { units: row.units!, unitCode: row.unitCode }),
    ...(has('WEIGHT') && { weightGrams: row.weightGrams! }),
    ...(has('TAX_CLASS') && { taxClass: row.taxClass! }),
    ...(has('AGE') && { ageFrom: row.ageFrom, hasSmallParts: row.hasSmallParts! }),
    ...(has('TEXT') && { texts: row.texts }),
    ...(has('SAFETY') && safety && { safety }),
  });
  if (!corrected) return taken;
  await refreshListings(tx, [productId]);
  await refreshSearchDocs(tx, [productId]);
  return ok(productId);
}
