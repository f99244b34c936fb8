import { Form, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { Button, Notice, TextAreaField, TextField } from '@cubby/ui';
import { saveBusiness } from '../contract.ts';
import type { SettingsPageProps } from './settings.ts';

/** A business's details for its buyers (spec 3.14); facts checked by staff are read-only. */
export function DetailsForm({ shop, onSaved }: SettingsPageProps) {
  const client = useClient();
  const { text } = useText();
  const { legalName, taxNumber, ...own } = shop.business!;
  const form = useForm({
    id: `details-${shop.handle}`,
    initial: {
      email: own.email,
      phone1: own.phone1 ?? '',
      phone2: own.phone2 ?? '',
      fax1: own.fax1 ?? '',
      fax2: own.fax2 ?? '',
      returnAddress: own.returnAddress,
      returnInstructions: own.returnInstructions,
      handlingDays: String(own.handlingDays),
      returnDays: String(own.returnDays),
    },
    schema: async () => (await import('../fields.ts')).business,
    label: (name) => text(`shopSettings.details.${name}`),
    submit: async (details) => {
      await client(saveBusiness, { shop: shop.handle, ...details });
      await onSaved();
    },
  });
  const optional = text('shopSettings.optional');
  return (
    <Form form={form} method="post" className="grid max-w-form gap-5">
      {form.failure && (
        <Notice tone="error" live>
          {form.failure}
        </Notice>
      )}
      <div>
        <p className="font-strong wrap-anywhere">
          <bdi>{legalName}</bdi>
        </p>
        {taxNumber && (
          <p className="text-soft">
            {text('shopSettings.details.taxNumber')} <bdi>{taxNumber}</bdi>
          </p>
        )}
        <p className="text-small text-soft">{text('shopSettings.details.checked')}</p>
      </div>
      <TextField {...form.field('email')} type="email" autoComplete="email" dir="ltr" />
      <div className="grid gap-5 tablet:grid-cols-2">
        <TextField {...form.field('phone1')} type="tel" autoComplete="tel" dir="ltr" {...{ optional }} />
        <TextField {...form.field('phone2')} type="tel" autoComplete="off" dir="ltr" {...{ optional }} />
        <TextField {...form.field('fax1')} type="tel" autoComplete="off" dir="ltr" {...{ optional }} />
        <TextField {...form.field('fax2')} type="tel" autoComplete="off" dir="ltr" {...{ optional }} />
      </div>
      <TextAreaField {...form.field('returnAddress')} rows={3} dir="auto" />
      <TextAreaField
        {...form.field('returnInstructions')}
        rows={3}
        dir="auto"
        help={text('shopSettings.details.instructions.help')}
      />
      <div className="grid gap-5 tablet:grid-cols-2">
        <TextField
          {...form.field('handlingDays')}
          inputMode="numeric"
          dir="ltr"
          help={text('shopSettings.details.handling.help')}
        />
        <TextField
          {...form.field('returnDays')}
          inputMode="numeric"
          dir="ltr"
          help={text('shopSettings.details.returns.help')}
        />
      </div>
      <div>
        <Button type="submit" busy={form.busy}>
          {text('shopSettings.save')}
        </Button>
      </div>
    </Form>
  );
}
