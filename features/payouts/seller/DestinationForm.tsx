import { ApiError } from '@cubby/contract';
import { passwordChallenge } from '@cubby/features/accounts/contract';
import { bankCurrencies, ibanInGroups } from '@cubby/features/bank-details/rules';
import type { Challenge } from '@cubby/features/captcha/rules';
import { type AccountPart, countriesIn, partsOf } from '@cubby/fields';
import { Form, FormErrors, LeaveGuard, useForm } from '@cubby/forms';
import { nameOf } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { Button, Checkbox, Notice, SelectField, TextField } from '@cubby/ui';
import { useState } from 'react';
import { type Destination, enterDestination } from '../contract.ts';
import { schemeIn } from '../rules.ts';

const missing = {
  holder: 'payouts.account.holder.missing',
  iban: 'bankDetails.iban.missing',
  swift: 'bankDetails.swift.missing',
  institution: 'bankDetails.institution.missing',
  transit: 'bankDetails.transit.missing',
  routing: 'bankDetails.routing.missing',
  accountNumber: 'bankDetails.accountNumber.missing',
  currentPassword: 'accounts.currentPassword.missing',
} as const;
const numbers = { iban: '', swift: '', institution: '', transit: '', routing: '', accountNumber: '' };
const currencyOf: Readonly<Record<string, string>> = { CA: 'CAD', US: 'USD' };
const partsIn = (country: string): readonly AccountPart[] => partsOf(schemeIn(country) ?? 'IBAN');

export type SolveCaptcha = (challenge: Challenge) => Promise<string>;
type DestinationFormProps = {
  shop: string;
  country: string;
  login: string;
  solveCaptcha: SolveCaptcha;
  onEntered: (destination: Destination) => void | Promise<void>;
};

/** Enters a bank account, with the numbers of its country's format and the member's password. */
export function DestinationForm({ shop, country, login, solveCaptcha, onEntered }: DestinationFormProps) {
  const client = useClient();
  const { text, locale } = useText();
  const [asksName, askName] = useState(false);
  const form = useForm({
    id: `payout-account-${shop}`,
    initial: {
      ...{ holder: '', country, currency: currencyOf[country] ?? 'USD', ...numbers },
      ...{ nameConfirmed: false, currentPassword: '' },
    },
    schema: async () => (await import('../fields.ts')).destinationForm,
    rules: (entry) =>
      Object.fromEntries(
        partsIn(entry.country)
          .filter((part) => entry[part].trim() === '')
          .map((part) => [part, 'field.required' as const]),
      ),
    label: (name) => {
      if (name === 'nameConfirmed') return undefined;
      if (name === 'country' || name === 'currency') return text(`payouts.account.${name}`);
      return text(name === 'currentPassword' ? 'accounts.currentPassword' : `account.${name}`);
    },
    missing: (name) => (name in missing ? text(missing[name as keyof typeof missing]) : undefined),
    along: ({ country: chosen }, before) =>
      chosen === undefined || chosen === before.country
        ? {}
        : { ...numbers, currency: currencyOf[chosen] ?? before.currency },
    submit: async (entry) => {
      try {
        const send = (captchaToken: string) => client(enterDestination, { shop, ...entry, captchaToken });
        const entered = await send('').catch(async (error: unknown) => {
          if (codeOf(error) !== 'OC_CAPTCHA') throw error;
          return send(await solveCaptcha((await client(passwordChallenge, {})) as Challenge));
        });
        form.reset();
        await onEntered(entered);
      } catch (error) {
        if (codeOf(error) === 'OC_NAME_DIFFERS') askName(true);
        throw error;
      }
    },
  });
  const iban = form.field('iban');
  const ltr = { dir: 'ltr', autoComplete: 'off', autoCapitalize: 'characters' } as const;
  const countries = countriesIn(locale).filter(({ code }) => schemeIn(code) !== undefined);
  return (
    <Form form={form} method="post" className="grid max-w-form gap-5">
      <LeaveGuard when={form.isDirty && !form.busy} />
      {form.failure && (
        <Notice tone="error" live title={text('payouts.account.failed')}>
          {form.failure}
        </Notice>
      )}
      <FormErrors form={form} />
      <SelectField
        {...form.field('country')}
        options={countries.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <TextField {...form.field('holder')} autoComplete="off" dir="auto" maxLength={70} />
      {asksName && <Checkbox {...form.checkbox('nameConfirmed')} label={text('payouts.account.confirm')} />}
      {partsIn(form.values.country).map((part) =>
        part === 'iban' ? (
          <TextField
            key={part}
            {...iban}
            {...ltr}
            spellCheck={false}
            onBlur={() => {
              form.change({ iban: ibanInGroups(iban.value) });
              iban.onBlur();
            }}
          />
        ) : (
          <TextField
            key={part}
            {...form.field(part)}
            {...ltr}
            spellCheck={false}
            inputMode={part === 'swift' ? 'text' : 'numeric'}
          />
        ),
      )}
      <SelectField
        {...form.field('currency')}
        options={bankCurrencies.map((code) => ({
          value: code,
          label: `${code} · ${nameOf('currency', code, locale)}`,
        }))}
      />
      {/* Password managers recognize the password by this name. */}
      <input type="text" name="username" autoComplete="username" value={login} readOnly hidden />
      <TextField {...form.field('currentPassword')} type="password" autoComplete="current-password" dir="ltr" />
      <p className="text-small text-soft">{text('payouts.account.wait')}</p>
      <div>
        <Button type="submit" busy={form.busy}>
          {text('payouts.account.save')}
        </Button>
      </div>
    </Form>
  );
}

const codeOf = (error: unknown): string | undefined => (error instanceof ApiError ? error.code : undefined);
