import { ApiError } from '@cubby/contract';
import { addressErrors, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { newKey, useClient } from '@cubby/site';
import { useRef } from 'react';
import { type Invoiceable, saveInvoice } from '../draft-contract.ts';
import type { Invoice } from '../invoice-contract.ts';

const labels = {
  dueOn: 'invoices.create.dueOn',
  purchaseOrder: 'invoices.purchaseOrder',
  buyerReference: 'invoices.buyerReference',
  costCentre: 'invoices.costCentre',
  note: 'invoices.note',
  'billTo.name': 'invoices.create.billTo.name',
  'billTo.attention': 'invoices.create.billTo.attention',
  'billTo.country': 'invoices.create.billTo.country',
  'billTo.address': 'invoices.create.billTo.address',
  'billTo.city': 'invoices.create.billTo.city',
  'billTo.region': 'invoices.create.billTo.region',
  'billTo.postalCode': 'invoices.create.billTo.postalCode',
  'billTo.email': 'invoices.create.billTo.email',
  'billTo.taxNumber': 'invoices.create.billTo.taxNumber',
} as const;
type InvoiceFormValues = Record<keyof typeof labels, string>;
export type InvoiceForm = ReturnType<typeof useInvoiceForm>['form'];

type Given = {
  invoiceable: Invoiceable;
  draft: Invoice | undefined;
  orderNumbers: readonly string[];
  account: string;
  prefix: string;
};

export function useInvoiceForm({ invoiceable, draft, orderNumbers, account, prefix }: Given) {
  const client = useClient();
  const { text } = useText();
  const intent = useRef<'DRAFT' | 'CREATE'>('CREATE');
  const attempt = useRef<{ what: string; key: string }>(undefined);
  const to = draft?.billTo ?? invoiceable.billTo;
  const initial: InvoiceFormValues = {
    dueOn: draft?.dueOn ?? invoiceable.dueOn,
    purchaseOrder: draft?.purchaseOrder ?? '',
    buyerReference: draft?.buyerReference ?? '',
    costCentre: draft?.costCentre ?? '',
    note: draft?.note ?? '',
    'billTo.name': to.name,
    'billTo.attention': to.attention ?? '',
    'billTo.country': to.country,
    'billTo.address': to.address,
    'billTo.city': to.city,
    'billTo.region': to.region ?? '',
    'billTo.postalCode': to.postalCode ?? '',
    'billTo.email': to.email,
    'billTo.taxNumber': to.taxNumber ?? '',
  };
  const form = useForm({
    id: 'invoice',
    initial,
    schema: async () => (await import('../fields.ts')).invoiceForm,
    rules: (values) => {
      const { region, postalCode } = addressErrors({
        country: values['billTo.country'],
        region: values['billTo.region'],
        postalCode: values['billTo.postalCode'],
      });
      return { ...(region && { 'billTo.region': region }), ...(postalCode && { 'billTo.postalCode': postalCode }) };
    },
    along: (changes) => (changes['billTo.country'] === undefined ? {} : { 'billTo.region': '' }),
    label: (name) => text(labels[name]),
    submit: async (entry) => {
      const wanted = {
        ...entry,
        note: entry.note ?? null,
        purchaseOrder: entry.purchaseOrder ?? null,
        buyerReference: entry.buyerReference ?? null,
        costCentre: entry.costCentre ?? null,
        key: draft?.key,
        orderNumbers: [...orderNumbers],
        bankDetailsCode: account || null,
        intent: intent.current,
      };
      const what = JSON.stringify(wanted);
      if (attempt.current?.what !== what) attempt.current = { what, key: newKey() };
      try {
        const saved = await client(saveInvoice, wanted, { idempotencyKey: attempt.current.key });
        location.assign(`${prefix}/invoice-success?invoiceNumber=${saved.key}`);
      } catch (error) {
        if (error instanceof ApiError && error.status < 500) attempt.current = undefined;
        throw error;
      }
      // Stays busy until the page is left.
      await new Promise(() => {});
    },
  });
  return {
    form,
    saveAs: (what: 'DRAFT' | 'CREATE') => {
      intent.current = what;
    },
  };
}
