import type { OutputOf } from '@cubby/contract';
import { Form, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { Button, Notice, TextField } from '@cubby/ui';
import type { ownOfferOf } from '../own-contract.ts';
import { limitOffer } from '../terms-contract.ts';

type LimitFormProps = {
  shop: string;
  sku: string;
  offer: NonNullable<OutputOf<typeof ownOfferOf>['offer']>;
  onSaved: () => void | Promise<void>;
};

/** The most pieces that one order may have. */
export function LimitForm({ shop, sku, offer, onSaved }: LimitFormProps) {
  const client = useClient();
  const { text } = useText();
  const form = useForm({
    id: `limit-${shop}-${sku}`,
    initial: { mostPerOrder: String(offer.mostPerOrder ?? '') },
    schema: async () => (await import('../fields.ts')).orderLimit,
    label: () => text('offers.own.limit.field'),
    submit: async (limit) => {
      await client(limitOffer, { shop, sku, ...limit });
      await onSaved();
    },
  });
  return (
    <Form form={form} method="post" className="grid max-w-form gap-5">
      {form.failure && (
        <Notice tone="error" live>
          {form.failure}
        </Notice>
      )}
      <TextField {...form.field('mostPerOrder')} inputMode="numeric" autoComplete="off" dir="ltr" />
      <div>
        <Button type="submit" look="secondary" busy={form.busy}>
          {text('offers.own.limit.save')}
        </Button>
      </div>
    </Form>
  );
}
