import type { OutputOf } from '@cubby/contract';
import { Form, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { Button, Notice, TextField } from '@cubby/ui';
import type { ownOfferOf } from '../own-contract.ts';
import { describeOffer } from '../terms-contract.ts';

type DetailsFormProps = {
  shop: string;
  sku: string;
  offer: NonNullable<OutputOf<typeof ownOfferOf>['offer']>;
  onSaved: () => void | Promise<void>;
};

/** The shop's own number and note for its offer, for its people only. */
export function DetailsForm({ shop, sku, offer, onSaved }: DetailsFormProps) {
  const client = useClient();
  const { text } = useText();
  const form = useForm({
    id: `details-${shop}-${sku}`,
    initial: { ownSku: offer.ownSku ?? '', note: offer.note ?? '' },
    schema: async () => (await import('../fields.ts')).ownDetails,
    label: (name) => text(name === 'ownSku' ? 'offers.own.ownSku' : 'offers.own.note'),
    submit: async (details) => {
      await client(describeOffer, { shop, sku, ...details });
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
      <TextField {...form.field('ownSku')} autoComplete="off" dir="auto" />
      <TextField {...form.field('note')} autoComplete="off" dir="auto" />
      <div>
        <Button type="submit" look="secondary" busy={form.busy}>
          {text('offers.own.details.save')}
        </Button>
      </div>
    </Form>
  );
}
