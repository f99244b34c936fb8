import { useText } from '@cubby/i18n/react';
import { Tabs } from '@cubby/inner';
import { useSite } from '@cubby/site';
import { Notice, Price, SumRow } from '@cubby/ui';
import type { ReactNode } from 'react';
import type { ShopYear } from '../contract.ts';
import { pathOfYear, type YearSum } from '../rules.ts';

type YearPageProps = { shop: string; found: ShopYear; laws?: ReactNode };

const earned = ['sales', 'refunds', 'fees', 'feeTax'] as const;
const taxed = ['ownTax', 'ourTax'] as const;

/** A calendar year for the tax return, and how close the owner's sales are to legal thresholds. */
export function YearPage({ shop, found: { year, years, isOver, orders, sums, zone }, laws }: YearPageProps) {
  const { text, number, locale } = useText();
  const { prefix } = useSite();
  const price = (of: YearSum) => (
    <Price amount={sums.find(({ sum }) => sum === of)!.amount} locale={locale} plain size="small" />
  );
  return (
    <div className="grid max-w-words grid-cols-1 gap-8">
      {years.length > 1 && (
        <Tabs
          label={text('shopStatements.year.choose')}
          tabs={years.map((each) => ({
            ...{ href: `${prefix}/money/${shop}/years/${each}`, label: each, isCurrent: each === year },
          }))}
        />
      )}
      {!isOver && <Notice tone="info">{text('shopStatements.year.soFar')}</Notice>}
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        {(['pdf', 'csv'] as const).map((file) => (
          <a key={file} className="text-link" href={pathOfYear(shop, year, file, locale)} download>
            {text('shopStatements.download', { file: file.toUpperCase() })}
          </a>
        ))}
      </p>
      <dl className="box grid gap-2 p-4">
        <SumRow label={text('shopStatements.year.orders')}>{number(orders)}</SumRow>
        {earned.map((sum) => (
          <SumRow key={sum} label={text(`shopStatements.year.${sum}`)}>
            {price(sum)}
          </SumRow>
        ))}
        <SumRow label={text('shopStatements.year.net')} total>
          {price('net')}
        </SumRow>
      </dl>
      <section aria-labelledby="year-taxes">
        <h2 id="year-taxes" className="mb-3 text-title">
          {text('shopStatements.year.taxes')}
        </h2>
        <dl className="box grid gap-2 p-4">
          {taxed.map((sum) => (
            <SumRow key={sum} label={text(`shopStatements.year.${sum}`)}>
              {price(sum)}
            </SumRow>
          ))}
        </dl>
      </section>
      <dl className="box grid gap-2 p-4">
        <SumRow label={text('shopStatements.year.paid')}>{price('paid')}</SumRow>
      </dl>
      {laws && (
        <section aria-labelledby="year-laws">
          <h2 id="year-laws" className="mb-1 text-title">
            {text('shopStatements.year.laws')}
          </h2>
          <p className="mb-3 text-soft">{text('shopStatements.year.laws.text')}</p>
          {laws}
        </section>
      )}
      <p className="text-small text-soft">{text('shopStatements.year.zone', { zone: `\u2068${zone}\u2069` })}</p>
    </div>
  );
}
