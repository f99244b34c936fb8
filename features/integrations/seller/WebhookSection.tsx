import type { OutputOf } from '@cubby/contract';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Badge, Button, TextLink, useFocusAfter } from '@cubby/ui';
import { useState } from 'react';
import type { Webhook, webhooks } from '../webhook-contract.ts';
import { kindLabels } from './labels.ts';
import { ShownOnce } from './ShownOnce.tsx';
import { useInstant } from './use-instant.ts';
import { WebhookForm } from './WebhookForm.tsx';

type WebhookSectionProps = {
  shop: string;
  list: OutputOf<typeof webhooks>;
  onChanged: () => void | Promise<void>;
};

/** A shop's webhooks, and a form for a new one. */
export function WebhookSection({ shop, list: { webhooks: all, most }, onChanged }: WebhookSectionProps) {
  const { text } = useText();
  const { prefix } = useSite();
  const [isOpen, open] = useState(false);
  const [secret, show] = useState('');
  const focus = useFocusAfter();
  return (
    <section className="mt-10" aria-labelledby={`webhooks-${shop}`}>
      <h2 id={`webhooks-${shop}`} className="mb-1 text-title">
        {text('integrations.webhooks')}
      </h2>
      <p className="mb-4 max-w-words text-soft">{text('integrations.webhooks.text')}</p>
      {secret && (
        <div className="mb-4">
          <ShownOnce of="secret" value={secret} />
        </div>
      )}
      {all.length === 0 ? (
        !isOpen && <p className="text-soft">{text('integrations.webhooks.none')}</p>
      ) : (
        <ul className="box mb-5 divide-y divide-rule">
          {all.map((webhook) => (
            <li key={webhook.webhookId} className="p-4">
              <p className="font-strong wrap-anywhere">
                <TextLink href={`${prefix}/webhooks/${webhook.webhookId}`}>
                  <bdi dir="ltr">{webhook.url}</bdi>
                </TextLink>{' '}
                <WebhookState webhook={webhook} />
              </p>
              <WebhookStanding webhook={webhook} />
              <p className="text-small text-soft">{webhook.kinds.map((kind) => text(kindLabels[kind])).join(' · ')}</p>
            </li>
          ))}
        </ul>
      )}
      {isOpen ? (
        <div className="mt-5">
          <WebhookForm
            of={{ shop }}
            onSaved={async (created) => {
              open(false);
              await onChanged();
              show(created);
            }}
            onCancel={() => {
              open(false);
              focus(`new-webhook-${shop}`);
            }}
          />
        </div>
      ) : (
        all.length < most && (
          <p className="mt-4">
            <Button
              id={`new-webhook-${shop}`}
              look="secondary"
              onClick={() => {
                show('');
                open(true);
                focus(`webhook-${shop}-url`);
              }}
            >
              {text('integrations.webhook.create')}
            </Button>
          </p>
        )
      )}
    </section>
  );
}

export function WebhookState({ webhook: { enabled } }: { webhook: Webhook }) {
  const { text } = useText();
  return (
    <Badge tone={enabled ? 'second' : 'warning'}>
      {text(enabled ? 'integrations.webhook.on' : 'integrations.webhook.off')}
    </Badge>
  );
}

/** Whether deliveries are waiting or failing. */
export function WebhookStanding({ webhook: { failingSince, waiting } }: { webhook: Webhook }) {
  const { text } = useText();
  const instant = useInstant();
  return (
    <>
      {failingSince && (
        <p className="text-small">{text('integrations.webhook.failing', { at: instant(failingSince) })}</p>
      )}
      {waiting > 0 && <p className="text-small">{text('integrations.webhook.waiting', { count: waiting })}</p>}
    </>
  );
}
