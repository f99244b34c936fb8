import { languageOf, type Translator } from '@cubby/i18n';
import { useText } from '@cubby/i18n/react';
import { SectionHead } from '@cubby/ui';
import type { ReactNode } from 'react';
import { needsSmallPartsWarning, type Product, unitKey } from '../rules.ts';
import { careOf } from './craft-care.ts';

type Fact = { key: string; name: string; value: ReactNode };

export function ProductDetails({ product }: { product: Product }) {
  const translator = useText();
  const { text } = translator;
  return (
    <section aria-labelledby="details">
      <SectionHead id="details">{text('catalog.details')}</SectionHead>
      <div className="grid gap-8 desktop:grid-cols-2 desktop:gap-14">
        <div className="max-w-words whitespace-pre-line text-lead" {...languageOf(product, translator.locale)}>
          {product.description}
        </div>
        <dl className="facts">
          {factsOf(product, translator).map(({ key, name, value }) => (
            <div key={key}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

/** The contact for product safety in the European Economic Area (domain C18). */
const address = (...lines: (string | undefined)[]) => `\u2068${lines.filter(Boolean).join(', ')}\u2069`;

function factsOf(product: Product, { text, has }: Translator): Fact[] {
  const { manufacturer, attributes, units, unitCode, ageFrom, sku, safety } = product;
  // If the attributes state the pack size or the age, these figures would only repeat it.
  const told = (code: string) => attributes.some((attribute) => attribute.code === code);
  const contents = unitKey(unitCode);
  const care = careOf(product);
  const facts: (Fact | false | null | undefined)[] = [
    (manufacturer || safety) && {
      key: 'manufacturer',
      name: text('catalog.manufacturer'),
      value: safety ? address(manufacturer?.name, safety.makerAddress, safety.makerEmail) : manufacturer!.name,
    },
    ...attributes.map(({ code, name, value }) => ({ key: `${code} ${value.code}`, name, value: value.name })),
    units > 1 &&
      !told('PACK') &&
      !told('SHEETS') && {
        key: 'units',
        name: text('catalog.pack'),
        value: text(has(contents) ? contents : 'catalog.unit.piece', { count: units }),
      },
    ageFrom !== null &&
      !told('AGE') && { key: 'age', name: text('catalog.age'), value: text('catalog.age.from', { age: ageFrom }) },
    care !== undefined && { key: 'care', name: text('catalog.care'), value: text(care) },
    // Made for older children, it needs no warning by law; but younger ones may live in the same home.
    product.smallParts &&
      !needsSmallPartsWarning(product) && {
        key: 'small parts',
        name: text('catalog.smallParts'),
        value: text('catalog.smallParts.keepAway'),
      },
    { key: 'sku', name: text('catalog.sku'), value: <bdi>{sku}</bdi> },
    safety && {
      key: 'responsible',
      name: text('catalog.safety.responsible'),
      value: address(safety.responsibleName, safety.responsibleAddress, safety.responsibleEmail),
    },
  ];
  return facts.filter((fact): fact is Fact => Boolean(fact));
}
