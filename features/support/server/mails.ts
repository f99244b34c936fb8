import type { Tx } from '@cubby/db';
import { findAddressee, findShopTeam } from '@cubby/features/accounts/server';
import { type LetterName, sendNotice } from '@cubby/features/notices/server';
import { defaultLocale, type Locale, prefixOf } from '@cubby/i18n';
import type { Translators } from '@cubby/i18n/load';
import { type MailSection, mailBrands } from '@cubby/mail';
import { type ShopKind, shopContactPath } from '../contact-rules.ts';
import { guestPathOfThread, type Side } from '../rules.ts';
import type { ThreadTokens } from './link-token.ts';

export type SupportMailNeeds = {
  translators: Pick<Translators, 'of' | 'offered'>;
  originOf: (site: 'cubby' | 'kids' | 'seller') => string;
  tokens: ThreadTokens;
  teamEmail: string | undefined;
};
type Thread = {
  number: string;
  email: string;
  topic: string;
  brand: string;
  locale: string;
  /** The shop in the conversation. */
  sellerId: string | null;
  sellerKind: ShopKind | null;
};
type Sent = 'received' | 'answered' | `${'contact' | 'firm'}.${'received' | 'answered'}`;
/** The texts differ for a child's shop, whose guardian answers. */
const wordsOf = ({ sellerKind }: Thread) => (sellerKind === 'CHILD' ? 'contact' : 'firm');

/**
 * The mails of a thread: to its asker that it was received and answered, with the link that opens it, and to staff its
 * messages. Those to the asker quote nothing: anyone can enter another person's address.
 */
export function createSupportMails({ translators, originOf, tokens, teamEmail }: SupportMailNeeds) {
  async function toAsker(tx: Tx, thread: Thread, letter: LetterName, of: Sent, nth: number, now: Date) {
    const { number, email, brand: name, locale: written } = thread;
    const brand = name as 'cubby' | 'kids';
    const locale = written as Locale;
    const { text } = translators.of(locale);
    const place = originOf(brand) + prefixOf(translators.offered.includes(locale) ? locale : defaultLocale);
    const sections: MailSection[] = [
      { kind: 'paragraph', text: text(`mail.support.${of}.text`, { number }) },
      {
        kind: 'button',
        label: text(thread.sellerId === null ? 'mail.support.see' : 'mail.support.contact.see'),
        url: place + guestPathOfThread(number, await tokens.make(number, now)),
      },
      { kind: 'note', text: text('mail.support.note') },
    ];
    const why = text(thread.sellerId === null ? 'mail.support.why' : `mail.support.${wordsOf(thread)}.why`, {
      brand: mailBrands[brand].name,
    });
    const title = text(`mail.support.${of}`, { number });
    await sendNotice(
      tx,
      { key: `support-${number}-${of}-${nth}`, letter, to: email, locale, brand, title, sections, why },
      now,
    );
  }

  return {
    received: (tx: Tx, thread: Thread, now: Date) =>
      thread.sellerId === null
        ? toAsker(tx, thread, 'support-received', 'received', 1, now)
        : toAsker(tx, thread, 'contact-received', `${wordsOf(thread)}.received`, 1, now),
    answered: (tx: Tx, thread: Thread, { by, nth }: { by: Side; nth: number }, now: Date) =>
      by === 'SELLER'
        ? toAsker(tx, thread, 'contact-answered', `${wordsOf(thread)}.answered`, nth, now)
        : toAsker(tx, thread, 'support-answered', 'answered', nth, now),
    /** Notifies those who answer for a shop, in their language, of a message, without quoting it. */
    async toShop(tx: Tx, thread: Thread, { nth }: { nth: number }, now: Date) {
      const { number, sellerId, sellerKind } = thread;
      const words = `mail.support.${wordsOf(thread)}.new` as const;
      for (const accountId of await findShopTeam(tx, sellerId!, ['OWNER', 'ORDERS'])) {
        const to = await findAddressee(tx, accountId);
        if (!to || to.isClosed) continue;
        const locale = to.locale as Locale;
        const { text } = translators.of(locale);
        const url = `${originOf('seller')}${prefixOf(locale)}${shopContactPath}/${number}`;
        await sendNotice(
          tx,
          {
            ...{ key: `support-${number}-shop-${nth}-${accountId}`, letter: 'contact-new', to: to.login, locale },
            ...{
              brand: sellerKind === 'CHILD' ? ('kids' as const) : ('cubby' as const),
              title: text(words, { number }),
            },
            sections: [
              { kind: 'paragraph', text: text(`${words}.text`) },
              { kind: 'button', label: text(`${words}.see`), url },
            ],
            why: text(`${words}.why`),
          },
          now,
        );
      }
    },
    async toTeam(
      tx: Tx,
      { number, email, topic, brand }: Thread,
      { nth, body }: { nth: number; body: string },
      now: Date,
    ) {
      if (!teamEmail) return;
      const { text } = translators.of('en');
      const facts = [
        { label: text('mail.support.team.from'), value: email },
        { label: text('mail.support.team.topic'), value: topic },
      ];
      const paragraphs = body.split(/\n{2,}/).filter(Boolean);
      await sendNotice(
        tx,
        {
          key: `support-${number}-team-${nth}`,
          letter: 'support-team',
          to: teamEmail,
          locale: 'en',
          brand: brand as 'cubby' | 'kids',
          title: text('mail.support.team', { number }),
          sections: [
            { kind: 'facts', facts },
            ...paragraphs.map((each) => ({ kind: 'paragraph' as const, text: each })),
          ],
          why: text('mail.support.team.why'),
        },
        now,
      );
    },
  };
}
