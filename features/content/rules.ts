/**
 * What the help page answers, by its sections: messages `content.help.<section>.<article>` with their `.text`, and the
 * place on the page that has them.
 */
export const helpSections = [
  { id: 'faq', key: 'content.help.faq', articles: ['account', 'parcels', 'tax', 'wrong', 'mail'] },
  { id: 'payment', key: 'content.help.payment', articles: ['card', 'currency', 'held', 'failed'] },
  { id: 'shipping-and-returns', key: 'content.help.shipping', articles: ['parcels', 'late', 'back', 'broken'] },
] as const;
export const helpPath = '/help';
