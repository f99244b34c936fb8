import type { OutputOf } from '@cubby/contract';
import { Form, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { Button, Notice, TextField } from '@cubby/ui';
import type { ownOfferOf } from '../own-contract.ts';
import { mostTiers } from '../rules.ts';
import { changeTiers } from '../terms-contract.ts';

type TiersFormProps = {
  shop: string;
  sku: string;
  offer: NonNullable<OutputOf<typeof ownOfferOf>['offer']>;
  onSaved: () => void | Promise<void>;
};
const steps = Array.from({ length: mostTiers }, (_, i) => i + 1);
type Name = `${'from' | 'price'}${number}`;

/** The quantities from which a piece costs less. Another row appears once the last one is filled in. */
export function TiersForm({ shop, sku, offer, onSaved }: TiersFormProps) {
  const client = useClient();
  const { text, number } = useText();
  const initial = Object.fromEntries(
    steps.flatMap((step): [Name, string][] => {
      const tier = offer.tiers[step - 1];
      return [
        [`from${step}`, tier ? String(tier.from) : ''],
        [`price${step}`, tier ? (tier.price.amountMinor / 100).toFixed(2) : ''],
      ];
    }),
  ) as Record<Name, string>;
  const form = useForm({
    id: `tiers-${shop}-${sku}`,
    initial,
    schema: async () => (await import('../fields.ts')).tierFields,
    label: (name) =>
      text(name.startsWith('from') ? 'offers.own.tiers.from' : 'offers.own.tiers.price', {
        step: number(Number(/\d+$/.exec(name)![0])),
      }),
    submit: async (tiers) => {
      await client(changeTiers, { shop, sku, tiers });
      await onSaved();
    },
  });
  const filled = steps.filter((step) =>
    [`from${step}`, `price${step}`].some((name) => form.field(name as Name).value.trim() !== ''),
  );
  const shown = steps.filter((step) => step <= Math.max(0, ...filled) + 1);
  return (
    <Form form={form} method="post" className="grid max-w-form gap-5">
      {form.failure && (
        <Notice tone="error" live>
          {form.failure}
        </Notice>
      )}
      {shown.map((step) => (
        <div key={step} className="grid items-end gap-4 tablet:grid-cols-2">
          <TextField {...form.field(`from${step}`)} inputMode="numeric" autoComplete="off" dir="ltr" />
          <TextField {...form.field(`price${step}`)} inputMode="decimal" autoComplete="off" dir="ltr" />
        </div>
      ))}
      <div>
        <Button type="submit" look="secondary" busy={form.busy}>
          {text('offers.own.tiers.save')}
        </Button>
      </div>
    </Form>
  );
}
