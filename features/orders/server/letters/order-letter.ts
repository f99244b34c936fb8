import type { LetterName } from '@cubby/features/notices/server';
import type { Locale, MessageKey, Translator } from '@cubby/i18n';
import type { MailSection } from '@cubby/mail';
import type { Order } from '../../contract.ts';
import type { Trader } from '../reading/trader-store.ts';

export type SellerOrder = Order['sellerOrders'][number];
export type About = {
  order: Order;
  locale: Locale;
  translator: Translator;
  link: string;
  traders: ReadonlyMap<string, Trader>;
};
export type Letter = { letter: LetterName; key: string; title: MessageKey; sections: MailSection[] };

export const seeOrder = ({ translator, link }: About, kind: 'button' | 'link'): MailSection => ({
  kind,
  label: translator.text('mail.seeOrder'),
  url: link,
});
export const positionOf = ({ number }: SellerOrder) => number.split('-')[1]!;
export const itemsOf = (parts: readonly SellerOrder[], { text }: Translator): MailSection => ({
  kind: 'facts',
  facts: parts.map(({ seller, lines }) => ({
    label: text('mail.soldBy', { seller: seller.name }),
    value: lines.map(({ quantity, name }) => `${quantity} × ${name}`).join('\n'),
  })),
});
