import { bankCodeFits } from '@cubby/fields';
import { Form, FormErrors, LeaveGuard, useForm } from '@cubby/forms';
import { nameOf } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { Button, Checkbox, Notice, SelectField, TextField } from '@cubby/ui';
import { useMemo } from 'react';
import { type ShownBankDetails, saveBankDetails } from '../contract.ts';
import { bankCurrencies, ibanInGroups } from '../rules.ts';

const labels = {
  bankName: 'bankDetails.bankName',
  iban: 'bankDetails.iban',
  swift: 'bankDetails.swift',
  bankCode: 'bankDetails.bankCode',
  currency: 'bankDetails.currency',
  bankAddress: 'bankDetails.bankAddress',
} as const;
const required = {
  bankName: 'bankDetails.bankName.missing',
  iban: 'bankDetails.iban.missing',
  swift: 'bankDetails.swift.missing',
  bankCode: 'bankDetails.bankCode.missing',
} as const;

type BankDetailsFormProps = {
  /** The account to change; undefined: a new one. */
  details: ShownBankDetails | undefined;
  onSaved: () => void | Promise<void>;
  onCancel: () => void;
};

/** Adds or changes bank details (spec 5.8–5.11). An IBAN that is known is not sent back to the browser. */
export function BankDetailsForm({ details, onSaved, onCancel }: BankDetailsFormProps) {
  const client = useClient();
  const { text, locale } = useText();
  const currencies = useMemo(() => namedCurrencies(locale), [locale]);
  const form = useForm({
    id: 'bank-details',
    initial: {
      bankName: details?.bankName ?? '',
      iban: '',
      swift: details?.swift ?? '',
      bankCode: details?.bankCode ?? '',
      currency: details?.currency ?? 'USD',
      bankAddress: details?.bankAddress ?? '',
      isMain: details?.isMain ?? false,
    },
    schema: async () => (await import('../fields.ts')).bankDetailsForm,
    rules: ({ iban, swift, bankCode }) => ({
      ...(!details && iban.trim() === '' && { iban: 'field.required' }),
      ...(bankCode.trim() !== '' &&
        swift.trim().length >= 8 &&
        !bankCodeFits(plain(bankCode), plain(swift)) && { bankCode: 'field.bankCode.swift' }),
    }),
    label: (name) => (name === 'isMain' ? undefined : text(labels[name])),
    missing: (name) => (name in required ? text(required[name as keyof typeof required]) : undefined),
    // The bank code is what the SWIFT code begins with (design 2, 5.10).
    along: ({ swift }, before) =>
      swift !== undefined && before.bankCode === plain(before.swift).slice(0, 4)
        ? { bankCode: plain(swift).slice(0, 4) }
        : {},
    submit: async (entry) => {
      await client(saveBankDetails, { ...entry, code: details?.code });
      await onSaved();
    },
  });
  const iban = form.field('iban');
  const ltr = { dir: 'ltr', className: 'rtl:text-end', autoComplete: 'off', autoCapitalize: 'characters' } as const;
  return (
    <Form form={form} method="post" className="grid max-w-form gap-x-4 gap-y-5 tablet:grid-cols-2">
      <LeaveGuard when={form.isDirty && !form.busy} />
      <div className="grid gap-5 tablet:col-span-2 empty:hidden">
        {form.failure && (
          <Notice tone="error" live title={text('bankDetails.failed')}>
            {form.failure}
          </Notice>
        )}
        <FormErrors form={form} />
      </div>
      <div className="tablet:col-span-2">
        <TextField {...form.field('bankName')} autoComplete="off" maxLength={100} />
      </div>
      <div className="tablet:col-span-2">
        <TextField
          {...iban}
          {...ltr}
          spellCheck={false}
          placeholder={details && ibanInGroups(details.iban)}
          help={text(details ? 'bankDetails.iban.keep' : 'bankDetails.iban.help')}
          onBlur={() => {
            form.change({ iban: ibanInGroups(iban.value) });
            iban.onBlur();
          }}
        />
      </div>
      <TextField {...form.field('swift')} {...ltr} spellCheck={false} help={text('bankDetails.swift.help')} />
      <TextField {...form.field('bankCode')} {...ltr} spellCheck={false} help={text('bankDetails.bankCode.help')} />
      <div className="tablet:col-span-2">
        <SelectField {...form.field('currency')} options={currencies} />
      </div>
      <div className="tablet:col-span-2">
        <TextField {...form.field('bankAddress')} autoComplete="off" optional={text('bankDetails.optional')} />
      </div>
      {!details?.isMain && (
        <div className="tablet:col-span-2">
          <Checkbox {...form.checkbox('isMain')} label={text('bankDetails.main.make')} />
        </div>
      )}
      <div className="flex flex-wrap gap-x-7 gap-y-2 tablet:col-span-2">
        <Button type="submit" busy={form.busy}>
          {text('bankDetails.save')}
        </Button>
        <Button look="quiet" className="button-flush" onClick={onCancel}>
          {text('bankDetails.cancel')}
        </Button>
      </div>
    </Form>
  );
}

const plain = (code: string): string => code.replace(/[\s-]+/gu, '').toUpperCase();

function namedCurrencies(locale: string): { value: string; label: string }[] {
  return bankCurrencies.map((code) => {
    const name = nameOf('currency', code, locale);
    return { value: code, label: name === code ? code : `${code} · ${name}` };
  });
}
