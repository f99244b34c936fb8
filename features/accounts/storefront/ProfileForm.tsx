import { ApiError } from '@cubby/contract';
import { Form, FormErrors, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { Button, Notice, SelectField, TextField } from '@cubby/ui';
import { useState } from 'react';
import { type Profile, updateProfile } from '../contract.ts';
import { type Gender, genders } from '../rules.ts';
import { keepUser } from './stored-user.ts';

const labels = {
  firstName: 'accounts.firstName',
  lastName: 'accounts.lastName',
  phone: 'accounts.phone',
  birthDate: 'accounts.birthDate',
  gender: 'accounts.gender',
} as const;
type Outcome = 'SAVED' | 'ADULT_ONLY';

/**
 * A member's profile (spec 2.24, 2.53, 3.15). The date of birth is asked without hinting which answer is refused
 * (domain C4).
 */
export function ProfileForm({ member, onSaved }: { member: Profile; onSaved: () => void | Promise<void> }) {
  const client = useClient();
  const { text } = useText();
  const [outcome, settle] = useState<Outcome>();
  const gender: Gender | '' = member.gender ?? '';
  const form = useForm({
    id: 'profile',
    initial: {
      firstName: member.firstName,
      lastName: member.lastName,
      phone: member.phone ?? '',
      birthDate: member.birthDate ?? '',
      gender: gender as string,
    },
    corrections: { kinds: { firstName: 'name', lastName: 'name', phone: 'phone' } },
    schema: async () => (await import('../fields.ts')).profileForm,
    label: (name) => text(labels[name]),
    missing: (name) => (name === 'firstName' || name === 'lastName' ? text(`accounts.${name}.missing`) : undefined),
    submit: async ({ gender: chosen, ...details }) => {
      settle(undefined);
      try {
        keepUser(await client(updateProfile, { ...details, gender: chosen === '' ? undefined : chosen }));
        await onSaved();
        settle('SAVED');
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'OC_ADULT_ONLY') throw error;
        form.change({ birthDate: member.birthDate ?? '' });
        settle('ADULT_ONLY');
      }
    },
  });
  const optional = text('accounts.optional');
  return (
    <Form form={form} method="post" className="mt-4 grid max-w-form gap-x-4 gap-y-5 tablet:grid-cols-2">
      <div className="grid gap-5 tablet:col-span-2 empty:hidden">
        {outcome === 'SAVED' && (
          <Notice tone="success" live>
            {text('accounts.about.saved')}
          </Notice>
        )}
        {outcome === 'ADULT_ONLY' && (
          <Notice tone="error" live title={text('accounts.adult')}>
            {text('accounts.about.adult')}
          </Notice>
        )}
        {form.failure && (
          <Notice tone="error" live title={text('accounts.failed')}>
            {form.failure}
          </Notice>
        )}
        <FormErrors form={form} />
      </div>
      <TextField {...form.field('firstName')} autoComplete="given-name" />
      <TextField {...form.field('lastName')} autoComplete="family-name" />
      <div className="tablet:col-span-2">
        <TextField
          {...form.field('phone')}
          type="tel"
          autoComplete="tel"
          dir="ltr"
          optional={optional}
          help={text('accounts.phone.help')}
        />
      </div>
      <TextField {...form.field('birthDate')} type="date" min="1900-01-01" autoComplete="bday" optional={optional} />
      <SelectField
        {...form.field('gender')}
        autoComplete="sex"
        optional={optional}
        options={[
          { value: '', label: text('accounts.gender.none') },
          ...genders.map((value) => ({ value, label: text(`accounts.gender.${value}`) })),
        ]}
      />
      <div className="tablet:col-span-2">
        <Button type="submit" look="secondary" busy={form.busy}>
          {text('accounts.about.save')}
        </Button>
      </div>
    </Form>
  );
}
