import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { negate } from '@cubby/money';
import { type Column, EmptyState, Price, Table } from '@cubby/ui';
import type { FeeInvoices } from '../contract.ts';
import { pathOfFeePaper } from '../rules.ts';

type Row = FeeInvoices[number];

/** The invoices of a shop's fee and the credit notes, with their files. */
export function FeeInvoiceList({ invoices }: { invoices: FeeInvoices }) {
  const { text, date, locale } = useText();
  if (invoices.length === 0)
    return <EmptyState title={text('feeInvoices.none')}>{text('feeInvoices.none.text')}</EmptyState>;
  const columns: Column<Row>[] = [
    {
      ...{ key: 'number', head: text('feeInvoices.number'), title: true },
      cell: ({ number, kind, corrects }) => (
        <>
          <bdi dir="ltr">{number}</bdi>
          {kind === 'CREDIT_NOTE' && (
            <span className="block text-small font-normal text-soft">
              {corrects === null
                ? text('feeInvoices.credit.alone')
                : text('feeInvoices.credit', { number: `\u2066${corrects}\u2069` })}
            </span>
          )}
        </>
      ),
    },
    {
      ...{ key: 'month', head: text('feeInvoices.month') },
      cell: ({ month }) => date(`${month}-01`, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
    },
    {
      ...{ key: 'issued', head: text('feeInvoices.issued') },
      cell: ({ issuedOn }) => <time dateTime={issuedOn}>{date(issuedOn, dayFormats.medium)}</time>,
    },
    ...(['net', 'tax', 'total'] as const).map(
      (name): Column<Row> => ({
        ...{ key: name, head: text(`feeInvoices.${name}`), figures: true },
        cell: (invoice) => <Price amount={signed(invoice, name)} locale={locale} plain size="small" />,
      }),
    ),
    {
      ...{ key: 'files', head: text('feeInvoices.files') },
      cell: ({ number, hasFile }) => (
        <span className="flex gap-4">
          {(['pdf', ...(hasFile ? (['xml'] as const) : [])] as const).map((file) => (
            <a
              key={file}
              className="text-link"
              href={pathOfFeePaper(number, file)}
              download
              aria-label={text('feeInvoices.file', { file: file.toUpperCase(), number: `\u2066${number}\u2069` })}
            >
              {file.toUpperCase()}
            </a>
          ))}
        </span>
      ),
    },
  ];
  return (
    <Table caption={text('feeInvoices.title')} columns={columns} rows={invoices} rowKey={({ number }) => number} />
  );
}

/** A credit note's amounts are negative, unlike those of invoices. */
const signed = (invoice: Row, name: 'net' | 'tax' | 'total'): Row['net'] =>
  invoice.kind === 'INVOICE' || invoice[name].amountMinor === 0 ? invoice[name] : negate(invoice[name]);
