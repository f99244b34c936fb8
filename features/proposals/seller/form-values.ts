import { type TaxClass, taxClasses, unitCodes } from '@cubby/features/catalog/rules';
import { type Locale, languages } from '@cubby/i18n';
import type { z } from 'zod';
import type { ProductFacts, Proposal, ProposalInput } from '../contract.ts';
import type { proposalFormFields } from '../fields.ts';
import type { CorrectableField } from '../rules.ts';

export const allLocales = Object.keys(languages) as Locale[];
type Texts = Record<`name_${Locale}` | `description_${Locale}`, string>;
export const nameField = (locale: Locale) => `name_${locale}` as const;
export const descriptionField = (locale: Locale) => `description_${locale}` as const;

const written = (value: number | boolean | null): string => (value === null ? '' : String(value));

/** The initial values of a form. */
export function valuesOf(facts: ProductFacts | null, offer: Pick<Proposal, 'price' | 'stock'>) {
  const of = (locale: Locale) => facts?.texts.find((each) => each.locale === locale);
  const safety = facts?.safety;
  return {
    ...{ kind: facts?.kind?.code ?? '', maker: facts?.maker ?? '', makerNumber: facts?.makerNumber ?? '' },
    ...{ gtin: facts?.gtin ?? '', family: facts?.family?.sku ?? '' },
    ...(Object.fromEntries(
      allLocales.flatMap((locale) => [
        [nameField(locale), of(locale)?.name ?? ''],
        [descriptionField(locale), of(locale)?.description ?? ''],
      ]),
    ) as Texts),
    ...{ units: written(facts?.units ?? null), unitCode: facts?.unitCode ?? '' },
    ...{ weightGrams: written(facts?.weightGrams ?? null), taxClass: facts?.taxClass ?? '' },
    ...{ ageFrom: written(facts?.ageFrom ?? null), hasSmallParts: written(facts?.hasSmallParts ?? null) },
    ...{ makerAddress: safety?.makerAddress ?? '', makerEmail: safety?.makerEmail ?? '' },
    ...{ responsibleName: safety?.responsibleName ?? '', responsibleAddress: safety?.responsibleAddress ?? '' },
    responsibleEmail: safety?.responsibleEmail ?? '',
    price: offer.price === null ? '' : (offer.price.amountMinor / 100).toFixed(2),
    stock: written(offer.stock),
  };
}
export type ProposalValues = ReturnType<typeof valuesOf>;
/** Moves a text to a newly chosen language, unless a text in that language already exists. */
export function movedText(values: ProposalValues, from: Locale, to: Locale): Partial<ProposalValues> {
  if (values[nameField(to)] !== '' || values[descriptionField(to)] !== '') return {};
  return {
    ...{ [nameField(to)]: values[nameField(from)], [descriptionField(to)]: values[descriptionField(from)] },
    ...{ [nameField(from)]: '', [descriptionField(from)]: '' },
  };
}

type Parsed = z.output<typeof proposalFormFields>;
type Beside = {
  number: string;
  locales: readonly Locale[];
  options: readonly string[];
} & Pick<ProposalInput, 'kept' | 'added' | 'keptCertificates' | 'addedCertificates'>;

/** The values sent by a form. */
export function entryOf(
  values: ProposalValues,
  parsed: Parsed,
  { locales, options, ...beside }: Beside,
): ProposalInput {
  const { gtin, makerNumber, maker, units, weightGrams, ageFrom, hasSmallParts, price, stock, safety } = parsed;
  return {
    ...{ ...beside, gtin, makerNumber, maker, units, weightGrams, ageFrom, hasSmallParts, price, stock, safety },
    ...{ fields: [], kind: values.kind || null, family: values.family.trim().toUpperCase() || null },
    unitCode: unitCodes.find((each) => each === values.unitCode) ?? null,
    taxClass: taxClasses.find((each) => each === values.taxClass) ?? null,
    options: [...options],
    texts: locales.flatMap((locale) => {
      const [name, description] = [values[nameField(locale)].trim(), values[descriptionField(locale)]];
      return name === '' && description.trim() === '' ? [] : [{ locale, name, description }];
    }),
  };
}

/** The fields of a product that a correction changes. */
export function changedFields(entry: ProposalInput, product: ProductFacts): CorrectableField[] {
  const codes = (options: readonly string[]) => [...options].sort().join(' ');
  const before = (locale: string) => product.texts.find((each) => each.locale === locale);
  const same = (a: object | null, b: object | null) => JSON.stringify(a) === JSON.stringify(b);
  const changed: Record<CorrectableField, boolean> = {
    TEXT: entry.texts.some(
      ({ locale, name, description }) =>
        name !== before(locale)?.name || description !== (before(locale)?.description ?? ''),
    ),
    MAKER: entry.maker !== '' && entry.maker !== product.maker,
    MAKER_NUMBER: entry.makerNumber !== '' && entry.makerNumber !== product.makerNumber,
    GTIN: entry.gtin !== '' && entry.gtin !== product.gtin,
    OPTIONS: entry.options.length > 0 && codes(entry.options) !== codes(product.options.map(({ value }) => value.code)),
    PACK: entry.units !== null && (entry.units !== product.units || entry.unitCode !== product.unitCode),
    WEIGHT: entry.weightGrams !== null && entry.weightGrams !== product.weightGrams,
    TAX_CLASS: entry.taxClass !== null && entry.taxClass !== (product.taxClass as TaxClass),
    AGE:
      entry.hasSmallParts !== null &&
      (entry.ageFrom !== product.ageFrom || entry.hasSmallParts !== product.hasSmallParts),
    SAFETY: entry.safety !== null && !same(entry.safety, product.safety),
  };
  return (Object.keys(changed) as CorrectableField[]).filter((field) => changed[field]);
}

/** A product with a correction's changes. */
export function correctedFacts(product: ProductFacts, draft: Proposal): ProductFacts {
  const has = (field: CorrectableField) => draft.fields.includes(field);
  const texts = [
    ...draft.texts,
    ...product.texts.filter(({ locale }) => !draft.texts.some((t) => t.locale === locale)),
  ];
  return {
    ...product,
    ...(has('TEXT') && { texts }),
    ...(has('MAKER') && { maker: draft.maker }),
    ...(has('MAKER_NUMBER') && { makerNumber: draft.makerNumber }),
    ...(has('GTIN') && { gtin: draft.gtin }),
    ...(has('OPTIONS') && { options: draft.options }),
    ...(has('PACK') && { units: draft.units, unitCode: draft.unitCode }),
    ...(has('WEIGHT') && { weightGrams: draft.weightGrams }),
    ...(has('TAX_CLASS') && { taxClass: draft.taxClass }),
    ...(has('AGE') && { ageFrom: draft.ageFrom, hasSmallParts: draft.hasSmallParts }),
    ...(has('SAFETY') && { safety: draft.safety }),
  };
}
