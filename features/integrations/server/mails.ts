import type { Tx } from '@cubby/db';
import { findAddressee, findNames, findShopTeam } from '@cubby/features/accounts/server';
import { type Notice, sendNotice } from '@cubby/features/notices/server';
import type { Locale, Translator } from '@cubby/i18n';
import { originOf, retryDays } from '../webhook-rules.ts';
import { findShopName, namesOfCreator } from './key-store.ts';
import { findWebhook } from './webhook-store.ts';

type Needs = { translatorOf: (locale: Locale) => Translator; sellerOrigin: string };
type Left = { sellerId: string; accountId: string };
export type IntegrationMails = {
  disabled: (tx: Tx, webhookId: string, why: 'SILENT' | 'GONE', now: Date) => Promise<void>;
  memberLeft: (tx: Tx, left: Left, now: Date) => Promise<void>;
};

export const integrationMails = ({ translatorOf, sellerOrigin }: Needs): IntegrationMails => ({
  /** Their system is not notified until an owner enables it again. */
  async disabled(tx, webhookId, why, now) {
    const webhook = await findWebhook(tx, webhookId);
    if (!webhook) return;
    const shop = isolated(webhook.shopName);
    await mailOwners(tx, webhook.sellerId, translatorOf, now, ({ text }) => ({
      ...{ key: `webhook-disabled-${webhookId}-${now.getTime()}`, letter: 'webhook-disabled' },
      title: text('mail.webhook.title', { shop }),
      sections: [
        { kind: 'paragraph', text: text(`mail.webhook.${why}`, { shop, days: retryDays }) },
        { kind: 'facts', facts: [{ label: text('mail.webhook.address'), value: originOf(webhook.url) }] },
        { kind: 'button', label: text('mail.webhook.see'), url: `${sellerOrigin}/webhooks/${webhookId}` },
      ],
      why: text('mail.webhook.why', { shop }),
    }));
  },
  /** Keys stay in force without their creator (decision 0158). */
  async memberLeft(tx, { sellerId, accountId }, now) {
    const keys = await namesOfCreator(tx, sellerId, accountId, now);
    if (keys.length === 0) return;
    const shop = isolated(await findShopName(tx, sellerId));
    const name = isolated((await findNames(tx, [accountId])).get(accountId)!);
    await mailOwners(tx, sellerId, translatorOf, now, ({ text }) => ({
      ...{ key: `keys-of-member-${sellerId}-${accountId}-${now.getTime()}`, letter: 'keys-of-member' },
      title: text('mail.keys.title', { name, shop }),
      sections: [
        { kind: 'paragraph', text: text('mail.keys.text', { name, shop }) },
        { kind: 'facts', facts: [{ label: text('mail.keys.names'), value: keys.join('\n') }] },
        { kind: 'paragraph', text: text('mail.keys.todo') },
        { kind: 'button', label: text('mail.keys.see'), url: `${sellerOrigin}/connect` },
      ],
      why: text('mail.webhook.why', { shop }),
    }));
  },
});

const isolated = (name: string): string => `\u2068${name}\u2069`;

/** An email to each owner of a shop, in their language. */
async function mailOwners(
  tx: Tx,
  sellerId: string,
  translatorOf: Needs['translatorOf'],
  now: Date,
  write: (translator: Translator) => Omit<Notice, 'to' | 'locale' | 'brand'>,
): Promise<void> {
  for (const accountId of await findShopTeam(tx, sellerId, ['OWNER'])) {
    const to = await findAddressee(tx, accountId);
    if (!to || to.isClosed) continue;
    const locale = to.locale as Locale;
    const letter = write(translatorOf(locale));
    await sendNotice(tx, { ...letter, key: `${letter.key}-${accountId}`, to: to.login, locale, brand: 'cubby' }, now);
  }
}
