import { invalidateCacheTags, type Tx, uuidv7 } from '@cubby/db';
import { applyMeasures } from '@cubby/features/cases/server';
import { writeCraft } from '@cubby/features/catalog/server';
import type { Kind } from '@cubby/features/media/contract';
import { keepDrawing, registerUploads } from '@cubby/features/media/server';
import { addOffer, refreshListings } from '@cubby/features/offers/server';
import { refreshSearchDocs } from '@cubby/features/search/server';
import { handleOf } from '@cubby/features/seller-requests/rules';
import { describeShop } from '@cubby/features/sellers/server';
import { inLatin } from '@cubby/i18n/latin';
import { type Failure, ok, type Result } from '@cubby/result';
import { inRange } from './drafts.ts';
import { openIfReady } from './open-shop.ts';
import { findPictures } from './picture-store.ts';
import { findLive, moveVersion, type VersionRow } from './version-store.ts';

/**
 * Publishes a version that staff approve, visible once the shop is open, and archives the previous one, all or nothing.
 * Returns whether the shop is open.
 */
export async function publish(
  tx: Tx,
  version: VersionRow,
  staffId: string,
  now: Date,
): Promise<Result<{ isShown: boolean }, Failure<'OC_BAD_REQUEST'>>> {
  const { sellerId, versionId, locale } = version;
  const isShop = version.subject === 'SHOP';
  const before =
    isShop || version.productId !== null
      ? await findLive(tx, { sellerId, productId: version.productId, locale })
      : undefined;
  const published = isShop
    ? await publishShop(tx, version, before === undefined)
    : await publishCraft(tx, version, now);
  if (!published.ok) return published;
  if (before) await moveVersion(tx, { versionId: before.versionId, status: 'ARCHIVED', now });
  const productId = published.value;
  await moveVersion(tx, { versionId, status: 'LIVE', staffId, now, ...(productId !== null && { productId }) });
  if (productId !== null) await applyMeasures(tx, { subjectKind: 'PRODUCT', subjectId: productId });
  const isOpening = await openIfReady(tx, sellerId, now);
  return ok({ isShown: isOpening || version.stage !== 'SETTING_UP' });
}

/** A shop gets its address with its first approved name, and keeps it. */
async function publishShop(tx: Tx, version: VersionRow, isFirst: boolean): Promise<Result<null, never>> {
  const { sellerId, shop, name, words, locale, drawing } = version;
  const pictureId = await keepDrawing(tx, { kind: drawing as Kind });
  const handles = isFirst && version.stage === 'SETTING_UP' ? (nth: number) => handleOf(inLatin(name), nth) : undefined;
  await describeShop(tx, sellerId, { name, locale, story: words, pictureId }, handles);
  await invalidateCacheTags(tx, [`seller:${shop}`, 'listing']);
  return ok(null);
}

/** Price and stock of a craft already on sale are its offer's, not those from when the version was written. */
async function publishCraft(
  tx: Tx,
  version: VersionRow,
  now: Date,
): Promise<Result<string, Failure<'OC_BAD_REQUEST'>>> {
  const { number, sellerId, locale, name, words, materials, typeId, ageFrom, hasSmallParts, pictureIds } = version;
  const { priceMinor, stock } = version;
  const productId = version.productId ?? uuidv7(now);
  if (version.productId === null) {
    const priced = await inRange(tx, sellerId, priceMinor!, locale);
    if (!priced.ok) return priced;
  }
  const pictures = await findPictures(tx, version.versionId);
  await registerUploads(
    tx,
    pictures.flatMap(({ uploadId }) => uploadId ?? []),
  );
  const said = { name, description: words, materials, pictureIds, locale };
  const facts = { typeId: typeId!, ageFrom: ageFrom!, hasSmallParts: hasSmallParts! };
  await writeCraft(tx, { productId, ...said, ...facts }, `KID-${number}`, now);
  if (version.productId === null)
    await addOffer(tx, { productId, sellerId, priceMinor: priceMinor!, onHand: stock! }, now);
  else await refreshListings(tx, [productId]);
  await refreshSearchDocs(tx, [productId]);
  return ok(productId);
}
