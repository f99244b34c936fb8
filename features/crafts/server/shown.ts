import type { Queryable } from '@cubby/db';
import { imageOf } from '@cubby/features/catalog/server';
import type { Kind } from '@cubby/features/media/contract';
import { pictureId } from '@cubby/features/media/server';
import { money } from '@cubby/money';
import { findingsOf } from '../findings.ts';
import type { Material, ShopDrawing } from '../rules.ts';
import { findDecisions } from './decision-store.ts';
import { statusOf, type VersionRow } from './version-store.ts';

const written = (at: Date | null): string | null => at?.toISOString() ?? null;

/** The picture of a version in a list: its first, or the drawing of a shop. */
export function firstPicture({ pictureIds, drawing, name }: Pick<VersionRow, 'pictureIds' | 'drawing' | 'name'>) {
  const id = drawing === null ? pictureIds[0] : pictureId({ kind: drawing as Kind });
  return id === undefined ? null : imageOf(id, name);
}

export function summaryOf(row: VersionRow) {
  const { number, subject, name, sku, sentAt, offer, stock } = row;
  const priceMinor = offer?.priceMinor ?? row.priceMinor;
  return {
    ...{ number, subject, name, sku, status: statusOf(row), sentAt: written(sentAt), image: firstPicture(row) },
    price: priceMinor === null ? null : money(priceMinor),
    stock: offer?.available ?? stock,
  };
}

export function factsOf(row: VersionRow) {
  const { shop, shopName, locale, words, kind, kindName, materials, ageFrom, hasSmallParts, drawing, name } = row;
  return {
    ...summaryOf(row),
    ...{ shop, shopName, locale, words, ageFrom, hasSmallParts },
    kind: kind === null ? null : { code: kind, name: kindName ?? kind },
    materials: materials as Material[],
    drawing: drawing as ShopDrawing | null,
    pictures: row.pictureIds.map((id) => ({ pictureId: id, image: imageOf(id, name) })),
  };
}

export const versionOf = async (db: Queryable, row: VersionRow) => ({
  ...factsOf(row),
  dueAt: written(row.dueAt),
  findings: findingsOf(row),
  history: (await findDecisions(db, row.versionId)).map(({ at, ...decision }) => ({
    ...decision,
    at: at.toISOString(),
  })),
});
