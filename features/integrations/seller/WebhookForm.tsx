import { Form, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { Button, Notice, TextField } from '@cubby/ui';
import { changeWebhook, createWebhook, type Webhook } from '../webhook-contract.ts';
import { webhookKinds } from '../webhook-rules.ts';
import { Choices } from './Choices.tsx';
import { kindLabels } from './labels.ts';

type WebhookFormProps = {
  /** A new webhook of a shop, or an existing one. */
  of: { shop: string } | { webhook: Webhook };
  /** With the secret of a new one. */
  onSaved: (secret: string) => void | Promise<void>;
  onCancel?: () => void;
};

export function WebhookForm({ of, onSaved, onCancel }: WebhookFormProps) {
  const client = useClient();
  const { text } = useText();
  const webhook = 'webhook' in of ? of.webhook : undefined;
  const form = useForm({
    id: webhook ? 'webhook' : `webhook-${'shop' in of && of.shop}`,
    initial: {
      url: webhook?.url ?? '',
      kinds: (webhook?.kinds ?? webhookKinds).join(),
      lowStock: String(webhook?.lowStock ?? 5),
    },
    schema: async () => (await import('../fields.ts')).webhookForm,
    label: (name) => text(`integrations.field.${name}`),
    missing: (name) => (name === 'url' ? text('integrations.field.url.missing') : undefined),
    submit: async (given) => {
      if ('shop' in of) return onSaved((await client(createWebhook, { shop: of.shop, ...given })).secret);
      const { webhookId, enabled } = of.webhook;
      await client(changeWebhook, { webhookId, enabled, ...given });
      await onSaved('');
    },
  });
  const kinds = form.radios('kinds');
  return (
    <Form form={form} method="post" className="grid max-w-form gap-5">
      {form.failure && (
        <Notice tone="error" live title={text('integrations.failed')}>
          {form.failure}
        </Notice>
      )}
      <TextField
        {...form.field('url')}
        type="url"
        autoComplete="off"
        dir="ltr"
        help={text('integrations.field.url.help')}
      />
      <Choices
        {...{ id: kinds.id, value: kinds.value, error: kinds.error, onChange: kinds.onChange }}
        legend={text('integrations.field.kinds')}
        options={webhookKinds.map((value) => ({ value, label: text(kindLabels[value]) }))}
      />
      <TextField
        {...form.field('lowStock')}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        help={text('integrations.field.lowStock.help')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look={webhook ? 'secondary' : 'primary'} busy={form.busy}>
          {text(webhook ? 'integrations.webhook.save' : 'integrations.webhook.create')}
        </Button>
        {onCancel && (
          <Button look="quiet" onClick={onCancel}>
            {text('integrations.cancel')}
          </Button>
        )}
      </div>
    </Form>
  );
}
