import { ActionResult, Form, useAction, useForm } from '@cubby/forms';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { Button, Notice, TextField } from '@cubby/ui';
import { offerShop, type ShopOffer, withdrawShopOffer } from '../contract.ts';

type HandoverPartProps = {
  childId: string;
  nickname: string;
  offer: ShopOffer;
  onChanged: () => void | Promise<void>;
};

/** A guardian hands over the shop to the child who comes of age (domain 2.7). */
export function HandoverPart({ childId, nickname, offer: { canOffer, offer }, onChanged }: HandoverPartProps) {
  const { text, date } = useText();
  const { busy, said, result, say, run } = useAction();
  if (!canOffer) return null;
  const name = `\u2068${nickname}\u2069`;
  const withdraw = () =>
    run('withdraw', async (client) => {
      await client(withdrawShopOffer, { childId });
      await onChanged();
      return text('handovers.offer.withdrawn');
    });
  const sent = async () => {
    await onChanged();
    say({ tone: 'success', words: text('handovers.offer.sent') });
  };
  return (
    <section aria-labelledby="handover" className="box grid gap-4 p-5">
      <div className="max-w-prose">
        <h2 id="handover" className="mb-1 text-title">
          {text('handovers.offer')}
        </h2>
        <p className="text-soft">{text('handovers.offer.lead', { name })}</p>
      </div>
      <ActionResult {...{ said, busy, result }} />
      {offer && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="min-w-0 wrap-anywhere">
            {text(offer.isAccepted ? 'handovers.offer.accepted' : 'handovers.offer.waiting', {
              email: `\u2068${offer.email}\u2069`,
              day: date(offer.offeredAt, dayFormats.medium),
            })}
          </p>
          <Button look="secondary" size="small" busy={busy === 'withdraw'} onClick={withdraw}>
            {text('handovers.offer.withdraw')}
          </Button>
        </div>
      )}
      {!offer && <OfferForm {...{ childId, name }} onSent={sent} />}
    </section>
  );
}

function OfferForm({ childId, name, onSent }: { childId: string; name: string; onSent: () => Promise<void> }) {
  const { text } = useText();
  const client = useClient();
  const form = useForm({
    id: 'handover',
    initial: { email: '' },
    schema: async () => (await import('../fields.ts')).offerForm,
    label: () => text('handovers.offer.email'),
    submit: async ({ email }) => {
      await client(offerShop, { childId, email });
      form.reset();
      await onSent();
    },
  });
  return (
    <Form form={form} method="post" className="grid max-w-form gap-3">
      {form.failure && (
        <Notice tone="error" live>
          {form.failure}
        </Notice>
      )}
      <TextField
        {...form.field('email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        dir="ltr"
        help={text('handovers.offer.email.help', { name })}
      />
      <div>
        <Button type="submit" busy={form.busy}>
          {text('handovers.offer.submit')}
        </Button>
      </div>
    </Form>
  );
}
