import { type Tx, uuidv7 } from '@cubby/db';
import { findAddressee } from '@cubby/features/accounts/server';
import { sendNotice } from '@cubby/features/notices/server';
import { type Locale, prefixOf, type Translator } from '@cubby/i18n';
import { type HandoverOutcome, handoverDays, takeOverPath } from '../rules.ts';

type Needs = { translatorOf: (locale: Locale) => Translator; shopOrigin: string };
type Offered = { to: string; guardian: string; token: string; locale: string };
type Ended = { accountId: string; childId: string; nickname: string; outcome: HandoverOutcome };
export type HandoverMails = {
  /** To the young adult's address, which may be wrong: names the sender, but nothing about the shop. */
  offered: (tx: Tx, offered: Offered, now: Date) => Promise<void>;
  /** To the other guardian: the address to which the shop was offered. */
  offeredByOther: (tx: Tx, offered: Omit<Ended, 'outcome'> & { email: string }, now: Date) => Promise<void>;
  /** To a guardian: the result, and their remaining tasks. */
  ended: (tx: Tx, ended: Ended, now: Date) => Promise<void>;
};

export const handoverMails = ({ translatorOf, shopOrigin }: Needs): HandoverMails => ({
  async offered(tx, { to, guardian, token, locale: spoken }, now) {
    // In the guardian's language: the other's is not known yet.
    const locale = spoken as Locale;
    const { text } = translatorOf(locale);
    await sendNotice(
      tx,
      {
        ...{ key: `shop-offered-${uuidv7(now)}`, letter: 'shop-offered', to, locale, brand: 'kids' },
        title: text('handovers.mail.offered'),
        sections: [
          { kind: 'paragraph', text: text('handovers.mail.offered.text', { name: `\u2068${guardian}\u2069` }) },
          { kind: 'paragraph', text: text('handovers.mail.offered.days', { count: handoverDays }) },
          {
            kind: 'button',
            label: text('handovers.mail.offered.button'),
            url: `${shopOrigin}${prefixOf(locale)}${takeOverPath}?t=${token}`,
          },
        ],
        why: text('handovers.mail.offered.why'),
      },
      now,
    );
  },
  async offeredByOther(tx, { accountId, childId, nickname, email }, now) {
    const to = await findAddressee(tx, accountId);
    if (!to || to.isClosed) return;
    const locale = to.locale as Locale;
    const { text } = translatorOf(locale);
    const child = `\u2068${nickname}\u2069`;
    const key = `shop-offer-known-${childId}-${accountId}-${now.getTime()}`;
    await sendNotice(
      tx,
      {
        ...{ key, letter: 'shop-offer-known', to: to.login, locale, brand: 'kids' },
        title: text('handovers.mail.known', { child }),
        sections: [
          { kind: 'paragraph', text: text('handovers.mail.known.text', { child, email: `\u2068${email}\u2069` }) },
        ],
        why: text('families.mail.why'),
      },
      now,
    );
  },
  async ended(tx, { accountId, childId, nickname, outcome }, now) {
    const to = await findAddressee(tx, accountId);
    if (!to || to.isClosed) return;
    const locale = to.locale as Locale;
    const { text } = translatorOf(locale);
    const child = `\u2068${nickname}\u2069`;
    await sendNotice(
      tx,
      {
        ...{
          key: `shop-handed-over-${childId}-${accountId}`,
          letter: 'shop-handed-over',
          to: to.login,
          locale,
          brand: 'kids',
        },
        title: text(`handovers.mail.${outcome}`, { child }),
        sections: [
          { kind: 'paragraph', text: text(`handovers.mail.${outcome}.text`, { child }) },
          { kind: 'paragraph', text: text('handovers.mail.ended.orders') },
        ],
        why: text('families.mail.why'),
      },
      now,
    );
  },
});
