import type { Queryable } from '@cubby/db';
import type { TaxClass } from '@cubby/features/catalog/rules';
import { imageOf, type Taxonomies, type Taxonomy, valuesOf } from '@cubby/features/catalog/server';
import type { FirmAct } from '@cubby/features/crafts/rules';
import { findDecisions } from '@cubby/features/crafts/server';
import { documentPath, isDocument, picturePath } from '@cubby/features/media/rules';
import { money } from '@cubby/money';
import type { ProductFacts } from '../contract.ts';
import { findProduct, findTaxonomyVersion, type ProductRow } from './choice-store.ts';
import type { ProposalRow } from './proposal-store.ts';

export const taxonomyNow = async (db: Queryable, taxonomies: Taxonomies, locale: string): Promise<Taxonomy> =>
  taxonomies.of(db, locale, await findTaxonomyVersion(db));

const written = (at: Date | null): string | null => at?.toISOString() ?? null;

const kindOf = ({ types }: Taxonomy, typeId: number | null): ProductFacts['kind'] => {
  const type = typeId === null ? undefined : types.get(typeId);
  return type ? { code: type.code, name: type.name } : null;
};
const optionsOf = (taxonomy: Taxonomy, valueIds: readonly number[]): ProductFacts['options'] =>
  valuesOf(taxonomy, valueIds).map(({ code, name, valueCode, valueName }) => ({
    code,
    name,
    value: { code: valueCode, name: valueName },
  }));
const picturesOf = (ids: readonly string[], name: string) =>
  ids.map((pictureId) => ({ pictureId, image: imageOf(pictureId, name) }));

export const safetyOf = ({
  makerAddress,
  makerEmail,
  responsibleName,
  responsibleAddress,
  responsibleEmail,
}: Pick<
  ProposalRow,
  'makerAddress' | 'makerEmail' | 'responsibleName' | 'responsibleAddress' | 'responsibleEmail'
>): ProductFacts['safety'] =>
  makerAddress !== null &&
  makerEmail !== null &&
  responsibleName !== null &&
  responsibleAddress !== null &&
  responsibleEmail !== null
    ? { makerAddress, makerEmail, responsibleName, responsibleAddress, responsibleEmail }
    : null;

/** A product's data in the catalogue. */
export function factsOfProduct(taxonomy: Taxonomy, row: ProductRow): ProductFacts {
  const { typeId, valueIds, pictureIds, name, taxClass, maker, makerNumber, gtin, units, unitCode, weightGrams } = row;
  const { ageFrom, hasSmallParts, safety, texts } = row;
  return {
    ...{ maker, makerNumber, gtin, units, unitCode, weightGrams, ageFrom, hasSmallParts, safety, texts },
    ...{ kind: kindOf(taxonomy, typeId), options: optionsOf(taxonomy, valueIds), family: null },
    taxClass: taxClass as TaxClass,
    pictures: picturesOf(pictureIds, name),
  };
}

export async function proposalOf(db: Queryable, taxonomy: Taxonomy, row: ProposalRow, locale: string) {
  const { number, subject, status, name, shop, shopName, sku, savedAt, sentAt, dueAt, pictureIds, priceMinor } = row;
  const { maker, makerNumber, gtin, units, unitCode, weightGrams, ageFrom, hasSmallParts, texts, taxClass } = row;
  const product = sku === null ? undefined : await findProduct(db, sku, locale);
  const family = row.familySku === null ? undefined : await findProduct(db, row.familySku, locale);
  const shownPicture = pictureIds[0] ?? product?.pictureIds[0];
  const history = await findDecisions<FirmAct>(db, row.versionId);
  return {
    ...{
      number,
      subject,
      status,
      name,
      shop,
      shopName,
      sku,
      locale: row.locale,
      fields: row.fields,
      accepted: row.accepted,
    },
    ...{ maker, makerNumber, gtin, units, unitCode, weightGrams, ageFrom, hasSmallParts, texts, taxClass },
    ...{ savedAt: savedAt.toISOString(), sentAt: written(sentAt), dueAt: written(dueAt), stock: row.stock },
    kind: kindOf(taxonomy, row.typeId),
    options: optionsOf(taxonomy, row.valueIds),
    family: family ? { sku: family.sku, name: family.name } : null,
    safety: safetyOf(row),
    image: shownPicture === undefined ? null : imageOf(shownPicture, name),
    pictures: picturesOf(pictureIds, name),
    certificates: row.certificateIds.map((pictureId) => ({
      pictureId,
      isDocument: isDocument(pictureId),
      path: isDocument(pictureId) ? documentPath(pictureId) : picturePath(pictureId, 1200, 'webp'),
    })),
    price: priceMinor === null ? null : money(priceMinor),
    product: subject === 'CORRECTION' && product ? factsOfProduct(taxonomy, product) : null,
    history: history.map(({ act, at, name: by, reasons, words }) => ({
      ...{ act, name: by, reasons, words },
      at: at.toISOString(),
    })),
  };
}
