import { type AccountPart, type AccountScheme, accountSchemes, bankCodeFits, partsOf } from '@cubby/fields';
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
  scheme: 'bankDetails.scheme',
  institution: 'account.institution',
  transit: 'account.transit',
  routing: 'account.routing',
  accountNumber: 'account.accountNumber',
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
  institution: 'bankDetails.institution.missing',
  transit: 'bankDetails.transit.missing',
  routing: 'bankDetails.routing.missing',
  accountNumber: 'bankDetails.accountNumber.missing',
} as const;
/** The fields to enter again for an account in another place. */
const noNumbers = {
  ...{ iban: '', swift: '', bankCode: '', institution: '', transit: '', routing: '', accountNumber: '' },
};
const currencyOf = { IBAN: undefined, CA: 'CAD', US: 'USD' } as const;
/** The numbers used in a place: an IBAN comes with the bank code, with which its SWIFT code starts. */
const needed = (scheme: AccountScheme) => [...partsOf(scheme), ...(scheme === 'IBAN' ? (['bankCode'] as const) : [])];

type BankDetailsFormProps = {
  details: ShownBankDetails | undefined;
  onSaved: () => void | Promise<void>;
  onCancel: () => void;
};

export function BankDetailsForm({ details, onSaved, onCancel }: BankDetailsFormProps) {
  const client = useClient();
  const { text, locale } = useText();
  const currencies = useMemo(() => namedCurrencies(locale), [locale]);
  // The kind of account with a stored number.
  const known = details && (details.scheme ?? 'IBAN');
  const form = useForm({
    id: 'bank-details',
    initial: {
      bankName: details?.bankName ?? '',
      scheme: (known ?? 'IBAN') as AccountScheme,
      iban: '',
      swift: details?.swift ?? '',
      bankCode: details?.bankCode ?? '',
      institution: details?.institution ?? '',
      transit: details?.transit ?? '',
      routing: details?.routing ?? '',
      accountNumber: '',
      currency: details?.currency ?? 'USD',
      bankAddress: details?.bankAddress ?? '',
      isMain: details?.isMain ?? false,
    },
    schema: async () => (await import('../fields.ts')).bankDetailsForm,
    rules: (entry) => ({
      ...Object.fromEntries(
        needed(entry.scheme as AccountScheme)
          // A stored number is not sent back to the browser.
          .filter((part) => entry[part].trim() === '' && !(isNumber(part) && known === entry.scheme))
          .map((part) => [part, 'field.required' as const]),
      ),
      ...(entry.bankCode.trim() !== '' &&
        entry.swift.trim().length >= 8 &&
        !bankCodeFits(plain(entry.bankCode), plain(entry.swift)) && { bankCode: 'field.bankCode.swift' as const }),
    }),
    label: (name) => (name === 'isMain' ? undefined : text(labels[name])),
    missing: (name) => (name in required ? text(required[name as keyof typeof required]) : undefined),
    along: ({ swift, scheme }, before) => ({
      ...(swift !== undefined &&
        before.bankCode === plain(before.swift).slice(0, 4) && { bankCode: plain(swift).slice(0, 4) }),
      ...(scheme !== undefined &&
        scheme !== before.scheme && { ...noNumbers, currency: currencyOf[scheme as AccountScheme] ?? before.currency }),
    }),
    submit: async (entry) => {
      await client(saveBankDetails, { ...entry, code: details?.code });
      await onSaved();
    },
  });
  const iban = form.field('iban');
  const scheme = form.values.scheme as AccountScheme;
  const schemes = accountSchemes.map((value) => ({ value, label: text(`bankDetails.scheme.${value}`) }));
  const ltr = { dir: 'ltr', autoComplete: 'off', autoCapitalize: 'characters' } as const;
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
        <SelectField {...form.field('scheme')} options={schemes} />
      </div>
      {scheme === 'IBAN' ? (
        <>
          <div className="tablet:col-span-2">
            <TextField
              {...iban}
              {...ltr}
              spellCheck={false}
              placeholder={details && known === 'IBAN' ? ibanInGroups(details.iban) : undefined}
              help={text(known === 'IBAN' ? 'bankDetails.iban.keep' : 'bankDetails.iban.help')}
              onBlur={() => {
                form.change({ iban: ibanInGroups(iban.value) });
                iban.onBlur();
              }}
            />
          </div>
          <TextField {...form.field('swift')} {...ltr} spellCheck={false} help={text('bankDetails.swift.help')} />
          <TextField {...form.field('bankCode')} {...ltr} spellCheck={false} help={text('bankDetails.bankCode.help')} />
        </>
      ) : (
        partsOf(scheme).map((part) => (
          <div key={part} className={part === 'institution' || part === 'transit' ? undefined : 'tablet:col-span-2'}>
            <TextField
              {...form.field(part)}
              {...ltr}
              inputMode="numeric"
              placeholder={details && isNumber(part) && known === scheme ? `…${details.iban.slice(-4)}` : undefined}
              help={text(
                isNumber(part) && known === scheme ? 'bankDetails.accountNumber.keep' : `bankDetails.${scheme}.help`,
              )}
            />
          </div>
        ))
      )}
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

const isNumber = (part: AccountPart | 'bankCode'): boolean => part === 'iban' || part === 'accountNumber';
const plain = (code: string): string => code.replace(/[\s-]+/gu, '').toUpperCase();

function namedCurrencies(locale: string): { value: string; label: string }[] {
  return bankCurrencies.map((code) => {
    const name = nameOf('currency', code, locale);
    return { value: code, label: name === code ? code : `${code} · ${name}` };
  });
}
