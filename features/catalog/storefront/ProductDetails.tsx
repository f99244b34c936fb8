import { useText } from '@cubby/i18n/react';
import { SectionHead } from '@cubby/ui';
import type { ReactNode } from 'react';
import type { Product } from '../rules.ts';

/** What it is: told in words, and listed in facts. */
export function ProductDetails({ product }: { product: Product }) {
  const { text } = useText();
  // Where the attributes tell pack or age in words of their own, the figures would only say it twice.
  const told = (code: string) => product.attributes.some((attribute) => attribute.code === code);
  const facts: [key: string, name: string, value: ReactNode][] = [
    ...(product.manufacturer
      ? [['manufacturer', text('catalog.manufacturer'), product.manufacturer.name] satisfies [string, string, string]]
      : []),
    ...product.attributes.map(
      ({ code, name, value }) => [`${code} ${value.code}`, name, value.name] satisfies [string, string, string],
    ),
    ...(product.units > 1 && !told('PACK')
      ? [
          ['units', text('catalog.pack'), text('catalog.pack.units', { count: product.units })] satisfies [
            string,
            string,
            string,
          ],
        ]
      : []),
    ...(product.ageFrom !== null && !told('AGE')
      ? [
          ['age', text('catalog.age'), text('catalog.age.from', { age: product.ageFrom })] satisfies [
            string,
            string,
            string,
          ],
        ]
      : []),
    ['sku', text('catalog.sku'), <bdi key="sku">{product.sku}</bdi>],
  ];
  return (
    <section aria-labelledby="details">
      <SectionHead id="details">{text('catalog.details')}</SectionHead>
      <div className="grid gap-8 desktop:grid-cols-2 desktop:gap-14">
        <div className="max-w-words whitespace-pre-line text-lead">{product.description}</div>
        <dl className="border-t border-ink">
          {facts.map(([key, name, value]) => (
            <div key={key} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-4 border-b border-rule py-2.5">
              <dt className="text-soft">{name}</dt>
              <dd className="font-medium">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
