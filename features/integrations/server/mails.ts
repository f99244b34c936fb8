import type { Tx } from '@cubby/db';
import { findAddressee, findShopTeam } from '@cubby/features/accounts/server';
import { sendNotice } from '@cubby/features/notices/server';
import type { Locale, Translator } from '@cubby/i18n';
import { originOf, retryDays } from '../webhook-rules.ts';
import { findWebhook } from './webhook-store.ts';

type Needs = { translatorOf: (locale: Locale) => Translator; sellerOrigin: string };
export type WebhookMails = { disabled: (tx: Tx, webhookId: string, now: Date) => Promise<void> };

export const webhookMails = ({ translatorOf, sellerOrigin }: Needs): WebhookMails => ({
  /** To each owner: their system hears nothing until one of them enables it again. */
  async disabled(tx, webhookId, now) {
    const webhook = await findWebhook(tx, webhookId);
    if (!webhook) return;
    const { sellerId, url } = webhook;
    const shop = `\u2068${webhook.shopName}\u2069`;
    for (const accountId of await findShopTeam(tx, sellerId, ['OWNER'])) {
      const to = await findAddressee(tx, accountId);
      if (!to || to.isClosed) continue;
      const locale = to.locale as Locale;
      const { text } = translatorOf(locale);
      await sendNotice(
        tx,
        {
          ...{ key: `webhook-disabled-${webhookId}-${now.getTime()}-${accountId}`, letter: 'webhook-disabled' },
          ...{ to: to.login, locale, brand: 'cubby' },
          title: text('mail.webhook.title', { shop }),
          sections: [
            { kind: 'paragraph', text: text('mail.webhook.text', { shop, days: retryDays }) },
            { kind: 'facts', facts: [{ label: text('mail.webhook.address'), value: originOf(url) }] },
            { kind: 'button', label: text('mail.webhook.see'), url: `${sellerOrigin}/webhooks/${webhookId}` },
          ],
          why: text('mail.webhook.why', { shop }),
        },
        now,
      );
    }
  },
});
