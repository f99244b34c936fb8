import type { Queryable } from '@cubby/db';
import { dearestMinor, longestNote, longestOwnSku, mostTiers } from '@cubby/features/offers/rules';
import { csvFile, csvRows } from '@cubby/features/papers/rules';
import { directionOf, type Translator } from '@cubby/i18n';
import { offerTexts } from '../rules.ts';
import { columnIn } from './export-lines.ts';
import { tableLimits } from './files/table.ts';
import { type Sheet, type SheetColumn, xlsxFile } from './files/write-xlsx.ts';
import { findKind, findNotOffered, findValuesOfKind, type NamedValue } from './template-store.ts';

const productsAtOnce = 1_000;
/** The columns to fill in for a product that the shop does not offer yet. */
const filled = ['sku', 'gtin', 'name', 'price', 'currency', 'stock', ...offerTexts] as const;
const needed: readonly (typeof filled)[number][] = ['sku', 'price', 'stock'];
const mostPieces = 1_000_000;

export type TemplateOfType = { csv: () => AsyncIterable<string>; xlsx: () => AsyncIterable<Uint8Array> };
type Asked = { sellerId: string; code: string };

/**
 * The template for offering products of a type: those that the shop does not offer yet, with their distinguishing
 * attributes. As a workbook it lists the allowed values of each column on a second sheet. Undefined: firms sell no such
 * type.
 */
export async function templateOfType(
  db: Queryable,
  { sellerId, code }: Asked,
  translator: Translator,
): Promise<TemplateOfType | undefined> {
  const { locale } = translator;
  const kind = await findKind(db, { code, locale });
  if (!kind) return undefined;
  const values = await findValuesOfKind(db, { typeId: kind.typeId, locale });
  const attributes = [...new Map(values.map((value) => [value.attribute, value.attributeName]))];
  const columns = [
    ...filled.map((column) => columnIn(column, translator)),
    // After our columns: one of them may have the name of a column that is read.
    ...attributes.map(([, head]): SheetColumn => ({ head, kind: 'text' })),
  ];
  const named = new Map(values.map((value) => [value.valueId, value]));

  async function* rows(): AsyncGenerator<string[][]> {
    const asked = { typeId: kind!.typeId, sellerId, locale, most: productsAtOnce };
    let after: string | null = null;
    for (let left = tableLimits.rows; left > 0; ) {
      const found: Awaited<ReturnType<typeof findNotOffered>> = await findNotOffered(db, { ...asked, after });
      yield found.slice(0, left).map(({ sku, gtin, name, valueIds }) => {
        const own = valueIds.flatMap((id) => named.get(id) ?? []);
        const given: Partial<Record<(typeof filled)[number], string>> = {
          sku,
          name,
          gtin: gtin ?? '',
          currency: 'USD',
        };
        return [
          ...filled.map((column) => given[column] ?? ''),
          ...attributes.map(([attribute]) => namesOf(own.filter((value) => value.attribute === attribute))),
        ];
      });
      left -= found.length;
      if (found.length < productsAtOnce) return;
      after = found.at(-1)!.sku;
    }
  }
  return {
    csv: async function* () {
      yield csvFile(
        columns.map(({ head }) => head),
        [],
      );
      for await (const part of rows()) yield csvRows(part);
    },
    xlsx: () =>
      xlsxFile([{ name: kind.name, columns, rows: rows() }, guideOf(values, translator)], {
        isRightToLeft: directionOf(locale) === 'rtl',
      }),
  };
}

const namesOf = (values: readonly NamedValue[]): string => values.map(({ name }) => name).join('; ');

/** The allowed values of each column. */
function guideOf(values: readonly NamedValue[], { text, number }: Translator): Sheet {
  const limits = {
    ...{ dearest: number(dearestMinor / 100), pieces: number(mostPieces) },
    ...{ ownSku: longestOwnSku, note: longestNote, tiers: mostTiers },
  };
  const byAttribute = Map.groupBy(values, ({ attributeName }) => attributeName);
  return {
    name: text('offerBatches.guide'),
    columns: [
      { head: text('offerBatches.guide.column'), kind: 'text', width: 24 },
      { head: text('offerBatches.guide.needed'), kind: 'text', width: 14 },
      { head: text('offerBatches.guide.values'), kind: 'text', width: 90 },
    ],
    rows: [
      [
        ...filled.map((column) => [
          text(`offerBatches.column.${column}`),
          text(needed.includes(column) ? 'offerBatches.guide.yes' : 'offerBatches.guide.no'),
          text(`offerBatches.guide.${column}`, limits),
        ]),
        ...[...byAttribute].map(([name, of]) => [
          name,
          text('offerBatches.guide.no'),
          text('offerBatches.guide.attribute', { values: namesOf(of) }),
        ]),
      ],
    ],
  };
}
