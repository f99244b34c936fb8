import { type About, itemsOf, type Letter, positionOf, type SellerOrder, seeOrder } from './order-letter.ts';

export function delivered(parts: readonly SellerOrder[], about: About): Letter {
  const { text } = about.translator;
  return {
    letter: 'order-delivered',
    key: `${parts.map(positionOf).join('.')}-delivered`,
    title: 'mail.delivered.title',
    sections: [
      { kind: 'paragraph', text: text('mail.delivered.text') },
      itemsOf(parts, about.translator),
      seeOrder(about, 'button'),
      { kind: 'note', text: text('mail.delivered.rights') },
    ],
  };
}
