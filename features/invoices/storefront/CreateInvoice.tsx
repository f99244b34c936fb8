import { Form, FormErrors, LeaveGuard } from '@cubby/forms';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { sum } from '@cubby/money';
import { useSite } from '@cubby/site';
import {
  Button,
  Checkbox,
  Notice,
  NumberedSection,
  Price,
  RadioGroup,
  SumRow,
  TextAreaField,
  TextField,
  useFocusAfter,
} from '@cubby/ui';
import { type ReactNode, useState } from 'react';
import type { Invoiceable } from '../draft-contract.ts';
import type { Invoice } from '../invoice-contract.ts';
import { BillToFields } from './BillToFields.tsx';
import type { AccountChoice } from './InvoiceMoves.tsx';
import { useInvoiceForm } from './use-invoice-form.ts';

type CreateInvoiceProps = {
  orderNumber: string;
  invoiceable: Invoiceable;
  draft: Invoice | undefined;
  accounts: readonly AccountChoice[];
  renderAddAccount: (done: () => void) => ReactNode;
};

/**
 * Makes an invoice for one or several orders: account, due day and texts. Amounts and taxes are computed by the server
 * (spec 2.35, 2.55).
 */
export function CreateInvoice({ orderNumber, invoiceable, draft, accounts, renderAddAccount }: CreateInvoiceProps) {
  const { text, date, locale } = useText();
  const { prefix } = useSite();
  const [chosen, choose] = useState<readonly string[]>(draft?.orderNumbers ?? [orderNumber]);
  const initialAccount = draft
    ? (accounts.find(({ iban }) => iban === draft.bank?.iban)?.code ?? '')
    : (accounts.find(({ isMain }) => isMain)?.code ?? '');
  const [account, payFrom] = useState(initialAccount);
  const [isAdding, add] = useState(false);
  const focus = useFocusAfter();
  const [known, know] = useState(accounts);
  const added = accounts.find(({ code }) => !known.some((each) => each.code === code));
  if (added) {
    know(accounts);
    payFrom(added.code);
  }
  const orders = invoiceable.orders.filter(({ number }) => chosen.includes(number));
  const waiting = orders.reduce((all, order) => all + order.waiting, 0);
  const { form, saveAs } = useInvoiceForm({ invoiceable, draft, orderNumbers: chosen, account, prefix });
  const amount = (label: string, of: 'net' | 'tax') => (
    <SumRow label={label}>
      <Price amount={sum(orders.map((order) => order[of]))} locale={locale} size="small" plain />
    </SumRow>
  );
  const selected = accounts.some(({ code }) => code === account) ? account : '';
  if (isAdding)
    return (
      <div className="pt-6 pb-20">
        <h2 id="add-account-title" tabIndex={-1} className="mb-5 text-title">
          {text('invoices.create.account.add')}
        </h2>
        {renderAddAccount(() => {
          add(false);
          focus('add-account');
        })}
      </div>
    );
  return (
    <Form
      form={form}
      className="grid gap-4 pt-4 pb-20 desktop:grid-cols-[minmax(0,1fr)_23rem] desktop:items-start desktop:gap-x-14"
    >
      <LeaveGuard when={form.isDirty && !form.busy} />
      <div className="min-w-0">
        <div className="grid gap-5 empty:hidden">
          {form.failure && (
            <Notice tone="error" live title={text('invoices.create.failed')}>
              {form.failure}
            </Notice>
          )}
          <FormErrors form={form} />
        </div>
        <NumberedSection number={1} title={text('invoices.create.orders')}>
          <ul className="grid max-w-form gap-3">
            {invoiceable.orders.map(({ number, placedAt, waiting: count, total }) => (
              <li key={number} className="flex items-start justify-between gap-6">
                <div className="min-w-0">
                  {invoiceable.orders.length > 1 ? (
                    <Checkbox
                      name={`order-${number}`}
                      checked={chosen.includes(number)}
                      disabled={chosen.length === 1 && chosen.includes(number)}
                      onChange={(event) =>
                        choose(event.target.checked ? [...chosen, number] : chosen.filter((each) => each !== number))
                      }
                      label={text('invoices.create.order', { number: `\u2066${number}\u2069` })}
                    />
                  ) : (
                    <p className="font-strong">{text('invoices.create.order', { number: `\u2066${number}\u2069` })}</p>
                  )}
                  <p className="text-small text-soft">
                    {text('invoices.create.placed', { date: date(placedAt, dayFormats.long) })} ·{' '}
                    {text('invoices.create.waiting', { count })}
                  </p>
                </div>
                <Price amount={total} locale={locale} size="small" />
              </li>
            ))}
          </ul>
        </NumberedSection>
        <div className="border-t border-rule">
          <NumberedSection number={2} title={text('invoices.create.account')}>
            <div className="grid max-w-form gap-4">
              <p className="text-soft">{text('invoices.create.account.help')}</p>
              <RadioGroup
                legend={text('invoices.create.account')}
                quietLegend
                cards
                name="account"
                value={selected}
                onChange={payFrom}
                choices={[
                  ...accounts.map(({ code, bankName, iban }) => ({
                    value: code,
                    label: <bdi>{bankName}</bdi>,
                    help: <bdi dir="ltr">{iban}</bdi>,
                  })),
                  {
                    value: '',
                    label: text('invoices.create.account.none'),
                    help: text('invoices.create.account.none.help'),
                  },
                ]}
              />
              <div>
                <Button
                  id="add-account"
                  look="secondary"
                  icon="plus"
                  onClick={() => {
                    add(true);
                    focus('add-account-title');
                  }}
                >
                  {text('invoices.create.account.add')}
                </Button>
              </div>
            </div>
          </NumberedSection>
        </div>
        <div className="border-t border-rule">
          <NumberedSection number={3} title={text('invoices.create.terms')}>
            <div className="grid max-w-form gap-x-4 gap-y-5 tablet:grid-cols-2">
              <TextField
                {...form.field('dueOn')}
                type="date"
                min={invoiceable.earliestDueOn}
                max={invoiceable.latestDueOn}
                help={text('invoices.create.dueOn.help', {
                  from: date(invoiceable.earliestDueOn, dayFormats.long),
                  to: date(invoiceable.latestDueOn, dayFormats.long),
                })}
              />
              <TextField {...form.field('costCentre')} optional={text('invoices.create.optional')} />
              <div className="tablet:col-span-2">
                <TextField
                  {...form.field('purchaseOrder')}
                  optional={text('invoices.create.optional')}
                  help={text('invoices.create.purchaseOrder.help')}
                />
              </div>
              <div className="tablet:col-span-2">
                <TextField {...form.field('buyerReference')} optional={text('invoices.create.optional')} />
              </div>
              <div className="tablet:col-span-2">
                <TextAreaField {...form.field('note')} optional={text('invoices.create.optional')} />
              </div>
            </div>
          </NumberedSection>
        </div>
        <div className="border-t border-rule">
          <NumberedSection number={4} title={text('invoices.create.billTo')}>
            <BillToFields form={form} />
          </NumberedSection>
        </div>
      </div>
      <aside className="grid gap-4 rounded-card border border-rule bg-raised p-5 desktop:sticky desktop:top-5 desktop:col-start-2 desktop:row-start-1">
        <h2 className="text-title">{text('invoices.create.summary')}</h2>
        <dl className="grid gap-2">
          {amount(text('invoices.net'), 'net')}
          {amount(text('invoices.tax'), 'tax')}
          <SumRow label={text('invoices.total')} total>
            <Price amount={sum(orders.map(({ total }) => total))} locale={locale} toPay />
          </SumRow>
        </dl>
        <p className="text-small text-soft">{text('invoices.create.taxHelp')}</p>
        <Button type="submit" size="large" wide busy={form.busy} onClick={() => saveAs('CREATE')}>
          {text('invoices.create.create')}
        </Button>
        <Button type="submit" look="secondary" wide disabled={form.busy} onClick={() => saveAs('DRAFT')}>
          {text('invoices.create.draft')}
        </Button>
        <p className="text-small text-soft">{text('invoices.create.when', { waiting })}</p>
      </aside>
    </Form>
  );
}
