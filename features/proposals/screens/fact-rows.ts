import { unitCodes } from '@cubby/features/catalog/rules';
import { isLocale, languages, type Translator } from '@cubby/i18n';
import type { ProductFacts } from '../contract.ts';
import type { CorrectableField } from '../rules.ts';

export type FactRow = { key: string; field: CorrectableField | undefined; label: string; value: string };

/** A product's data as labels with values, in one order, so that two products can be compared. */
export function factRows(facts: ProductFacts, { text, number }: Translator): FactRow[] {
  const { texts, kind, maker, makerNumber, gtin, family, options, units, unitCode, weightGrams, taxClass } = facts;
  const { ageFrom, hasSmallParts, safety } = facts;
  const unit = unitCodes.find((each) => each === unitCode) ?? 'piece';
  const languageOf = (locale: string) => (isLocale(locale) ? languages[locale].name : locale);
  const row = (key: string, field: CorrectableField | undefined, label: string, value: string | null | undefined) =>
    value === null || value === undefined || value === '' ? [] : [{ key, field, label, value }];
  return [
    ...texts.flatMap(({ locale, name, description }) => [
      ...row(`name ${locale}`, 'TEXT', `${text('proposals.fact.name')} (${languageOf(locale)})`, name),
      ...row(
        `description ${locale}`,
        'TEXT',
        `${text('proposals.fact.description')} (${languageOf(locale)})`,
        description,
      ),
    ]),
    ...row('kind', undefined, text('proposals.fact.kind'), kind?.name),
    ...row('maker', 'MAKER', text('proposals.field.MAKER'), maker),
    ...row('makerNumber', 'MAKER_NUMBER', text('proposals.field.MAKER_NUMBER'), makerNumber),
    ...row('gtin', 'GTIN', text('proposals.field.GTIN'), gtin),
    ...row('family', undefined, text('proposals.fact.family'), family && `${family.name} (${family.sku})`),
    ...[...new Set(options.map(({ code }) => code))].flatMap((code) => {
      const own = options.filter((each) => each.code === code);
      return row(`option ${code}`, 'OPTIONS', own[0]!.name, own.map(({ value }) => value.name).join(' · '));
    }),
    ...row(
      'pack',
      'PACK',
      text('proposals.field.PACK'),
      units === null ? null : text(`proposals.unit.${unit}`, { count: units }),
    ),
    ...row(
      'weight',
      'WEIGHT',
      text('proposals.field.WEIGHT'),
      weightGrams === null ? null : number(weightGrams, { style: 'unit', unit: 'gram' }),
    ),
    ...row('tax', 'TAX_CLASS', text('proposals.field.TAX_CLASS'), taxClass && text(`proposals.tax.${taxClass}`)),
    ...row(
      'age',
      'AGE',
      text('proposals.fact.ageFrom'),
      ageFrom === null ? null : text('proposals.age', { age: ageFrom }),
    ),
    ...row(
      'smallParts',
      'AGE',
      text('proposals.fact.smallParts'),
      hasSmallParts === null ? null : text(hasSmallParts ? 'proposals.yes' : 'proposals.no'),
    ),
    ...row(
      'makerContact',
      'SAFETY',
      text('proposals.fact.maker'),
      safety && [safety.makerAddress, safety.makerEmail].join('\n'),
    ),
    ...row(
      'responsible',
      'SAFETY',
      text('proposals.fact.responsible'),
      safety && [safety.responsibleName, safety.responsibleAddress, safety.responsibleEmail].join('\n'),
    ),
  ];
}
