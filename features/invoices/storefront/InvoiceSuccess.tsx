import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { moneyInText } from '@cubby/money';
import { useSite } from '@cubby/site';
import { ButtonLink, Icon, TextLink } from '@cubby/ui';
import type { Invoice } from '../invoice-contract.ts';
import { invoicesPath, pathOfInvoice } from '../rules.ts';

/** The result of saving an invoice, with links to the next pages (spec 2.36). */
export function InvoiceSuccess({ invoice }: { invoice: Invoice }) {
  const { text, date, locale } = useText();
  const { prefix } = useSite();
  const { number, isRequested, dueOn, outstanding, key } = invoice;
  const title = number
    ? text('invoices.success.title', { number: `\u2066${number}\u2069` })
    : text(isRequested ? 'invoices.success.waiting' : 'invoices.success.draft');
  return (
    <div className="grid max-w-words content-start justify-items-start gap-5 py-14">
      <span className="grid size-12 place-items-center rounded-control bg-second text-on-second">
        <Icon name="check" large />
      </span>
      <h1 className="text-page">{title}</h1>
      <p className="text-lead text-soft">
        {number && dueOn
          ? text('invoices.success.text', {
              amount: moneyInText(outstanding, locale, true),
              date: date(dueOn, dayFormats.long),
            })
          : text(isRequested ? 'invoices.success.waiting.text' : 'invoices.success.draft.text')}
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink size="large" href={prefix + pathOfInvoice(key)}>
          {text('invoices.success.see')}
        </ButtonLink>
        <TextLink href={prefix + invoicesPath}>{text('invoices.success.all')}</TextLink>
      </div>
    </div>
  );
}
