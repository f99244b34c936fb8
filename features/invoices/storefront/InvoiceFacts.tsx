import { payeeFacts } from '@cubby/features/bank-details/contract';
import { countryName, townParts } from '@cubby/fields';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { PlaceLine, TextLink } from '@cubby/ui';
import type { ReactNode } from 'react';
import type { Invoice } from '../invoice-contract.ts';

export function InvoiceFacts({ invoice }: { invoice: Invoice }) {
  const { text, date, locale, lookup } = useText();
  const { prefix } = useSite();
  // Node and browsers name some countries differently.
  const { billTo, bank, issuedOn, dueOn, payTo, outstanding } = invoice;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 tablet:grid-cols-2">
      <dl className="grid content-start gap-3 border-t border-ink pt-4">
        {issuedOn && <Fact label={text('invoices.issuedOn')}>{date(issuedOn, dayFormats.long)}</Fact>}
        {dueOn && <Fact label={text('invoices.dueOn')}>{date(dueOn, dayFormats.long)}</Fact>}
        {(['purchaseOrder', 'buyerReference', 'costCentre'] as const).map(
          (name) =>
            invoice[name] && (
              <Fact key={name} label={text(`invoices.${name}`)}>
                <bdi>{invoice[name]}</bdi>
              </Fact>
            ),
        )}
        {invoice.orderNumbers.length > 0 && (
          <Fact label={text('invoices.ordersOf')}>
            {invoice.orderNumbers.map((number) => (
              <span key={number} className="block">
                <TextLink href={`${prefix}/profile/orders/${number}`}>
                  <bdi dir="ltr">{number}</bdi>
                </TextLink>
              </span>
            ))}
          </Fact>
        )}
        {invoice.note && (
          <Fact label={text('invoices.note')}>
            <span className="whitespace-pre-line wrap-anywhere" dir="auto">
              {invoice.note}
            </span>
          </Fact>
        )}
      </dl>
      <dl className="grid content-start gap-3 border-t border-ink pt-4">
        <Fact label={text('invoices.billTo')}>
          {[billTo.name, billTo.attention, billTo.address].map((line) => line && <Line key={line}>{line}</Line>)}
          <span className="block wrap-anywhere">
            <PlaceLine
              locale={locale}
              parts={townParts(billTo.country, {
                city: billTo.city,
                region: billTo.region && lookup(`region.${billTo.region}`),
                code: billTo.postalCode,
              })}
            />
          </span>
          <Line>{countryName(billTo.country, locale)}</Line>
          <Line>{billTo.email}</Line>
          {billTo.taxNumber && (
            <span className="block">
              {text('invoices.billTo.taxNumber')} <bdi dir="ltr">{billTo.taxNumber}</bdi>
            </span>
          )}
        </Fact>
        <Fact label={text('invoices.account')}>
          {bank ? (
            <>
              <Line>{bank.name}</Line>
              <Line>{bank.iban}</Line>
            </>
          ) : (
            text('invoices.account.none')
          )}
        </Fact>
        {/* A transfer while the bank is asked to pay would pay twice. */}
        {payTo && outstanding.amountMinor > 0 && invoice.status !== 'SENT_TO_PMT' && (
          <div className="rounded-card bg-paper p-4">
            <dt className="font-strong">{text('invoices.payTo')}</dt>
            <dd className="mt-2 grid gap-1">
              <span className="flex flex-wrap justify-between gap-x-4">
                <span className="text-small text-soft">{text('account.by')}</span>
                <span className="font-strong">{text(`account.means.${payTo.scheme}`)}</span>
              </span>
              {payeeFacts(payTo).map(({ part, value, isCode }) => (
                <span key={part} className="flex flex-wrap justify-between gap-x-4">
                  <span className="text-small text-soft">{text(`account.${part}`)}</span>
                  <bdi dir={isCode ? 'ltr' : undefined} className="font-strong wrap-anywhere">
                    {value}
                  </bdi>
                </span>
              ))}
              <span className="mt-1 text-small text-soft">{text('invoices.payTo.text')}</span>
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}

const Line = ({ children }: { children: string }) => (
  <span className="block wrap-anywhere">
    <bdi>{children}</bdi>
  </span>
);

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-small text-soft">{label}</dt>
    <dd>{children}</dd>
  </div>
);
