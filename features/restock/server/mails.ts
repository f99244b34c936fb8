import type { Tx } from '@cubby/db';
import { pathOfProduct } from '@cubby/features/catalog/rules';
import { type LetterName, type Notice, sendNotice } from '@cubby/features/notices/server';
import { defaultLocale, type Locale, prefixOf, type Translator } from '@cubby/i18n';
import { type MailSection, mailBrands } from '@cubby/mail';
import { formatMoney, money } from '@cubby/money';
import type { LinkKind } from '../policy.ts';
import type { Due } from './asked-store.ts';
import type { LinkTokens } from './link-token.ts';
import { aboutQuestion, aboutRequest } from './store.ts';

export type RestockMailNeeds = {
  translatorOf: (locale: Locale) => Translator;
  offered: readonly Locale[];
  originOf: (brand: 'cubby' | 'kids') => string;
};
export type RestockMails = {
  question: (tx: Tx, asked: Due, now: Date) => Promise<void>;
  isBack: (tx: Tx, due: Due & { priceMinor: number }, now: Date) => Promise<void>;
};

const pathOfLink: Record<LinkKind, string> = { CONFIRM: '/restock-confirm', END: '/email-unsubscribe' };

export function createRestockMails(
  { translatorOf, offered, originOf }: RestockMailNeeds,
  tokens: LinkTokens,
): RestockMails {
  const placeOf = ({ brand, locale }: Due) =>
    originOf(brand) + prefixOf(offered.includes(locale as Locale) ? (locale as Locale) : defaultLocale);
  const linkOf = async (kind: LinkKind, due: Due, now: Date) =>
    `${placeOf(due)}${pathOfLink[kind]}?token=${await tokens.make(kind, due.requestId, now)}`;
  const about = async (
    due: Due,
    letter: LetterName,
    key: string,
    title: string,
    sections: MailSection[],
    now: Date,
  ): Promise<Notice> => {
    const locale = due.locale as Locale;
    const { text } = translatorOf(locale);
    const unsubscribeUrl = await linkOf('END', due, now);
    return {
      key,
      letter,
      to: due.email,
      locale,
      brand: due.brand,
      title,
      sections: [...sections, { kind: 'link', label: text('mail.restock.end'), url: unsubscribeUrl }],
      why: text('mail.restock.why', { brand: mailBrands[due.brand].name }),
      unsubscribeUrl,
    };
  };

  return {
    async question(tx, asked, now) {
      const { text } = translatorOf(asked.locale as Locale);
      const notice = await about(
        asked,
        'restock-question',
        `${aboutQuestion(asked.requestId)}-${now.getTime()}`,
        text('mail.restock.question'),
        [
          { kind: 'paragraph', text: text('mail.restock.question.text', { product: asked.name }) },
          { kind: 'button', label: text('mail.restock.question.yes'), url: await linkOf('CONFIRM', asked, now) },
          { kind: 'note', text: text('mail.restock.question.note') },
        ],
        now,
      );
      await sendNotice(tx, notice, now);
    },
    async isBack(tx, due, now) {
      const { text } = translatorOf(due.locale as Locale);
      const notice = await about(
        due,
        'restock-back',
        `${aboutRequest(due.requestId)}-back`,
        text('mail.restock.back', { product: due.name }),
        [
          {
            kind: 'paragraph',
            text: text('mail.restock.back.text', { price: formatMoney(money(due.priceMinor), due.locale) }),
          },
          { kind: 'button', label: text('mail.restock.back.see'), url: placeOf(due) + pathOfProduct(due.sku) },
          { kind: 'note', text: text('mail.restock.back.note') },
        ],
        now,
      );
      await sendNotice(tx, notice, now);
    },
  };
}
