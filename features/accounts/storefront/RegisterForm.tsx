import { ApiError } from '@cubby/contract';
import type { FormCaptcha } from '@cubby/features/captcha/rules';
import { regionsOf } from '@cubby/fields';
import { Form, FormErrors, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useClient, useCountries, useSite } from '@cubby/site';
import { Button, ButtonLink, Checkbox, Notice, SelectField, TextField, TextLink, useFocusAfter } from '@cubby/ui';
import { useState } from 'react';
import { register } from '../contract.ts';
import { PasswordField } from '../screens/PasswordField.tsx';
import { AccountAnswer } from './AccountAnswer.tsx';

const labels = {
  firstName: 'accounts.firstName',
  lastName: 'accounts.lastName',
  email: 'accounts.email',
  password: 'accounts.newPassword',
  birthDate: 'accounts.birthDate',
  country: 'accounts.country',
  region: 'accounts.region',
  policies: 'accounts.policies.name',
  agreement: 'accounts.agreement.name',
} as const;
type Outcome = { kind: 'MAILED'; email: string } | { kind: 'ADULT_ONLY' };

type RegisterFormProps = {
  captcha: FormCaptcha;
  country: string;
  onAccepted: () => void;
  /** The page to return to, if one was requested. */
  wantedOf: () => string | undefined;
};

/** Opens an account (design registration). The age is asked without hinting which answer is accepted (domain C4). */
export function RegisterForm({ captcha, country, onAccepted, wantedOf }: RegisterFormProps) {
  const client = useClient();
  const { prefix } = useSite();
  const { text, lookup } = useText();
  const [outcome, settle] = useState<Outcome>();
  const focus = useFocusAfter();
  const form = useForm({
    id: 'register',
    initial: {
      firstName: '',
      lastName: '',
      email: '',
      password: '',
      birthDate: '',
      country,
      region: '',
      policies: false,
      agreement: false,
    },
    corrections: { kinds: { firstName: 'name', lastName: 'name' } },
    schema: async () => (await import('../fields.ts')).registration,
    label: (name) => text(labels[name]),
    missing: (name) => (name === 'policies' || name === 'agreement' ? undefined : text(`${labels[name]}.missing`)),
    // A region belongs to its country.
    along: (changed) => (changed.country === undefined ? {} : { region: '' }),
    submit: async (account) => {
      const wanted = wantedOf();
      try {
        await captcha.spend((captchaToken) =>
          client(register, { ...account, policies: true, agreement: true, ...(wanted && { wanted }), captchaToken }),
        );
        onAccepted();
        settle({ kind: 'MAILED', email: account.email });
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'OC_ADULT_ONLY') throw error;
        form.reset();
        settle({ kind: 'ADULT_ONLY' });
      }
    },
  });
  const countries = useCountries(form.values.country);
  const backToForm = () => {
    settle(undefined);
    focus('register-firstName');
  };
  if (outcome?.kind === 'MAILED')
    return (
      <AccountAnswer title={text('accounts.registered')}>
        <p className="text-lead wrap-anywhere">
          {text('accounts.registered.text', { email: `\u2068${outcome.email}\u2069` })}
        </p>
        <p className="text-soft">{text('accounts.registered.none')}</p>
        <Button look="secondary" onClick={backToForm}>
          {text('accounts.registered.back')}
        </Button>
      </AccountAnswer>
    );
  if (outcome?.kind === 'ADULT_ONLY')
    return (
      <AccountAnswer title={text('accounts.adult')}>
        <p className="text-lead">{text('accounts.adult.text')}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={`${prefix}/`}>{text('accounts.adult.shop')}</ButtonLink>
          <Button look="secondary" onClick={backToForm}>
            {text('accounts.adult.again')}
          </Button>
        </div>
      </AccountAnswer>
    );
  const regions = regionsOf(form.values.country);
  return (
    <Form form={form} method="post" onFocus={captcha.prepare} className="mt-8 grid gap-x-4 gap-y-5 tablet:grid-cols-2">
      <div className="grid gap-5 tablet:col-span-2">
        {form.failure && (
          <Notice tone="error" live title={text('accounts.register.failed')}>
            {form.failure}
          </Notice>
        )}
        <FormErrors form={form} />
      </div>
      <TextField {...form.field('firstName')} autoComplete="given-name" />
      <TextField {...form.field('lastName')} autoComplete="family-name" />
      <div className="tablet:col-span-2">
        <TextField {...form.field('email')} type="email" inputMode="email" autoComplete="username" dir="ltr" />
      </div>
      <div className="tablet:col-span-2">
        <PasswordField
          {...form.field('password')}
          autoComplete="new-password"
          help={text('accounts.newPassword.help')}
        />
      </div>
      <div className="tablet:col-span-2">
        <TextField
          {...form.field('birthDate')}
          type="date"
          min="1900-01-01"
          autoComplete="bday"
          help={text('accounts.birthDate.help')}
        />
      </div>
      <SelectField {...form.field('country')} options={countries} autoComplete="country" />
      {regions && (
        <SelectField
          {...form.field('region')}
          autoComplete="address-level1"
          options={[
            { value: '', label: text('accounts.region.choose') },
            ...regions.map((code) => ({ value: code, label: lookup(`region.${code}`) })),
          ]}
        />
      )}
      <div className="grid gap-2 tablet:col-span-2">
        <Checkbox
          {...form.checkbox('policies')}
          label={
            <>
              {text('accounts.policies')}{' '}
              <TextLink href={`${prefix}/privacy-policy`}>{text('accounts.policies.read')}</TextLink>
            </>
          }
        />
        <Checkbox
          {...form.checkbox('agreement')}
          label={
            <>
              {text('accounts.agreement')}{' '}
              <TextLink href={`${prefix}/agreement`}>{text('accounts.agreement.read')}</TextLink>
            </>
          }
        />
      </div>
      <div className="tablet:col-span-2">
        <Button type="submit" size="large" busy={form.busy}>
          {text('accounts.register.submit')}
        </Button>
      </div>
    </Form>
  );
}
