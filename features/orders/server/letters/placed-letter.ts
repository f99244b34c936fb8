import { contractCopy } from './contract-copy.ts';
import { type About, type Letter, seeOrder } from './order-letter.ts';

export function placed(about: About): Letter {
  const { order, translator } = about;
  const { text } = translator;
  return {
    letter: 'order-placed',
    key: 'placed',
    title: 'mail.placed.title',
    sections: [
      { kind: 'paragraph', text: text('mail.placed.text', { name: order.contact.firstName }) },
      ...contractCopy(order, { ...about, arrival: 'mail.arrives.unpaid', totalLabel: text('mail.toPay') }),
      seeOrder(about, 'button'),
    ],
  };
}
