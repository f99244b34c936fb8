import { ActionResult, useAction } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { Button, ConfirmPopup, Notice } from '@cubby/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { changeSecret, changeWebhook, type Deliveries, deleteWebhook, testWebhook } from '../webhook-contract.ts';
import { DeliveryList } from './DeliveryList.tsx';
import { ShownOnce } from './ShownOnce.tsx';
import { useInstant } from './use-instant.ts';
import { WebhookForm } from './WebhookForm.tsx';
import { WebhookStanding, WebhookState } from './WebhookSection.tsx';

type WebhookPageProps = { found: Deliveries; onChanged: () => Promise<void> };

/** One webhook: its state, its deliveries and its settings. */
export function WebhookPage({ found, onChanged }: WebhookPageProps) {
  const { text } = useText();
  const navigate = useNavigate();
  const instant = useInstant();
  const { busy, said, result, say, run } = useAction();
  const [asked, ask] = useState<'secret' | 'delete'>();
  const [secret, show] = useState('');
  const { webhook } = found;
  const { webhookId, enabled, url, kinds, lowStock, oldSecretUntil } = webhook;
  const turn = () =>
    run('turn', async (client) => {
      await client(changeWebhook, { webhookId, url, kinds, lowStock, enabled: !enabled });
      await onChanged();
      return text('integrations.saved');
    });
  const test = () =>
    run('test', async (client) => {
      await client(testWebhook, { webhookId });
      await onChanged();
      return text('integrations.webhook.tested');
    });
  const replaceSecret = async () => {
    await run('secret', async (client) => {
      const made = await client(changeSecret, { webhookId });
      await onChanged();
      show(made.secret);
    });
    ask(undefined);
  };
  const remove = async () => {
    const isGone = await run('delete', async (client) => {
      await client(deleteWebhook, { webhookId });
    });
    ask(undefined);
    if (isGone) await navigate('/connect');
  };
  return (
    <div className="grid gap-8">
      <div className="grid gap-3">
        <ActionResult {...{ said, busy, result }} failed={text('integrations.failed')} />
        <div className="flex flex-wrap items-center gap-3">
          <WebhookState webhook={webhook} />
          <Button look={enabled ? 'secondary' : 'primary'} size="small" busy={busy === 'turn'} onClick={turn}>
            {text(enabled ? 'integrations.webhook.turnOff' : 'integrations.webhook.turnOn')}
          </Button>
          {enabled && (
            <Button look="secondary" size="small" busy={busy === 'test'} onClick={test}>
              {text('integrations.webhook.test')}
            </Button>
          )}
          <Button look="quiet" size="small" onClick={() => ask('secret')}>
            {text('integrations.secret.change')}
          </Button>
          <Button look="quiet" size="small" onClick={() => ask('delete')}>
            {text('integrations.webhook.delete')}
          </Button>
        </div>
        <WebhookStanding webhook={webhook} />
        {oldSecretUntil && (
          <p className="text-small">{text('integrations.secret.until', { at: instant(oldSecretUntil) })}</p>
        )}
        {!enabled && <Notice tone="warning">{text('integrations.webhook.off.text')}</Notice>}
        {secret && <ShownOnce of="secret" value={secret} />}
      </div>
      <DeliveryList found={found} onChanged={onChanged} />
      <section aria-labelledby="webhook-settings">
        <h2 id="webhook-settings" className="mb-3 text-title">
          {text('integrations.webhook.settings')}
        </h2>
        <WebhookForm
          of={{ webhook }}
          onSaved={async () => {
            await onChanged();
            say({ tone: 'success', words: text('integrations.saved') });
          }}
        />
      </section>
      <ConfirmPopup
        open={asked !== undefined}
        title={text(asked === 'delete' ? 'integrations.webhook.delete.title' : 'integrations.secret.change.title')}
        question={text(asked === 'delete' ? 'integrations.webhook.delete.text' : 'integrations.secret.change.text')}
        confirmText={text(asked === 'delete' ? 'integrations.webhook.delete' : 'integrations.secret.change')}
        cancelText={text('integrations.cancel')}
        busy={busy === 'delete' || busy === 'secret'}
        dangerous={asked === 'delete'}
        onCancel={() => ask(undefined)}
        onConfirm={() => (asked === 'delete' ? remove() : replaceSecret())}
      />
    </div>
  );
}
