import { taxLabel } from '@cubby/features/taxes/rules';
import { useText } from '@cubby/i18n/react';
import type { Money } from '@cubby/money';
import { Price, SumRow } from '@cubby/ui';
import type { Invoice } from '../invoice-contract.ts';

export function InvoiceLines({ invoice }: { invoice: Invoice }) {
  const { text, locale, number } = useText();
  const { parts, taxes, net, total, credited, paid, outstanding } = invoice;
  const sum = (label: string, amount: Money) => (
    <SumRow key={label} label={label}>
      <Price amount={amount} locale={locale} size="small" plain />
    </SumRow>
  );
  const isChanged = credited.amountMinor > 0 || paid.amountMinor > 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {parts.map((part) => (
        <section key={part.number} className="break-inside-avoid" aria-label={part.sellerName}>
          <h2 className="border-t border-ink pt-4 font-strong">
            {text('invoices.soldBy', { seller: `\u2068${part.sellerName}\u2069` })}
            {part.sellerTaxNumber && (
              <span className="block text-small text-soft">
                {text('invoices.soldBy.number', { number: `\u2066${part.sellerTaxNumber}\u2069` })}
              </span>
            )}
          </h2>
          {/* A printed sheet is as narrow as a phone, but shows table heads and prices (ux I4). */}
          <table className="mt-2 w-full">
            <thead className="text-small text-soft max-tablet:sr-only print:not-sr-only">
              <tr>
                <th scope="col" className="py-1 text-start font-normal">
                  {text('invoices.line.item')}
                </th>
                <th scope="col" className="w-24 py-1 text-end font-normal">
                  {text('invoices.line.quantity')}
                </th>
                <th scope="col" className="w-28 py-1 text-end font-normal">
                  {text('invoices.line.price')}
                </th>
                <th scope="col" className="w-28 py-1 text-end font-normal">
                  {text('invoices.line.amount')}
                </th>
              </tr>
            </thead>
            <tbody>
              {part.lines.map((line, i) => (
                <tr key={i} className="border-t border-rule align-top">
                  <td className="py-2 pe-4 wrap-anywhere">
                    {line.name === null ? text('invoices.delivery') : <bdi>{line.name}</bdi>}
                  </td>
                  <td className="py-2 text-end tabular-nums">{number(line.quantity)}</td>
                  <td className="py-2 text-end max-tablet:hidden print:table-cell">
                    <Price amount={line.price} locale={locale} size="small" plain />
                  </td>
                  <td className="py-2 ps-4 text-end">
                    <Price amount={line.net} locale={locale} size="small" plain />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
      <dl className="grid gap-2 border-t border-ink pt-4 tablet:ms-auto tablet:w-96">
        {sum(text('invoices.net'), net)}
        {taxes.map((tax) => sum(taxLabel(tax, locale, text), tax.amount))}
        <SumRow label={text('invoices.total')} total>
          <Price amount={total} locale={locale} toPay />
        </SumRow>
        {credited.amountMinor > 0 && sum(text('invoices.credited'), credited)}
        {paid.amountMinor > 0 && sum(text('invoices.paid'), paid)}
        {isChanged && (
          <SumRow label={text('invoices.toPay')} total>
            <Price amount={outstanding} locale={locale} toPay />
          </SumRow>
        )}
      </dl>
    </div>
  );
}
