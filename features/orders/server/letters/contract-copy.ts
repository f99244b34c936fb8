import { taxLabel } from '@cubby/features/taxes/rules';
import { countryName, townParts } from '@cubby/fields';
import type { Locale, Translator } from '@cubby/i18n';
import { dayFormats } from '@cubby/i18n/formats';
import type { MailSection } from '@cubby/mail';
import { formatMoney, type Money } from '@cubby/money';
import type { Order } from '../../contract.ts';
import type { Trader } from '../reading/trader-store.ts';

type ContractCopy = {
  locale: Locale;
  translator: Translator;
  arrival?: 'mail.arrives' | 'mail.arrives.unpaid';
  totalLabel: string;
  /** The sellers' details, by the handles of their shops; without children's shops (domain C11). */
  traders: ReadonlyMap<string, Trader>;
};

/**
 * The agreed terms as sections of a mail: seller, arrival, prices, taxes and how to cancel. It is the buyer's copy of
 * the contract (domain C21).
 */
export function contractCopy(
  order: Order,
  { locale, translator, arrival = 'mail.arrives', totalLabel, traders }: ContractCopy,
): MailSection[] {
  const { text, date } = translator;
  const sum = (amount: Money, toPay?: boolean) => formatMoney(amount, locale, toPay);
  const day = (value: string) => date(value, dayFormats.thisYear);
  return [
    {
      kind: 'facts',
      facts: [
        { label: text('mail.purchaseNumber'), value: order.number },
        { label: text('mail.deliverTo'), value: addressOf(order, locale) },
      ],
    },
    ...order.sellerOrders
      .filter(({ isBilled }) => isBilled)
      .flatMap((part): MailSection[] => [
        { kind: 'heading', text: text('mail.soldBy', { seller: part.seller.name }) },
        ...whoSells(traders.get(part.seller.handle), locale, translator),
        {
          kind: 'paragraph',
          text: text(arrival, { from: day(part.arrivesFrom), to: day(part.arrivesTo) }),
        },
        {
          kind: 'bill',
          head: { item: text('mail.item'), amount: text('mail.amount') },
          rows: part.lines.map((line) => ({
            item: line.name,
            detail: `${line.quantity} × ${sum(line.price)}`,
            amount: sum(line.total),
          })),
          sums: [
            { label: text('mail.shipping'), amount: sum(part.shipping) },
            { label: text('mail.tax'), amount: sum(part.tax) },
            { label: text('mail.total'), amount: sum(part.total) },
          ],
        },
      ]),
    {
      kind: 'bill',
      head: { item: text('mail.order'), amount: text('mail.amount') },
      rows: order.taxes.map((tax) => ({ item: taxLabel(tax, locale, text), amount: sum(tax.amount) })),
      sums: [{ label: totalLabel, amount: sum(order.total, true), strong: true }],
    },
    ...(order.dutiesMayApply ? [{ kind: 'note' as const, text: text('mail.duties') }] : []),
    { kind: 'note', text: text('mail.rights') },
  ];
}

/** Name, address and contact of a firm (domain C14, decision 0173). */
const whoSells = (trader: Trader | undefined, locale: Locale, { text, lookup }: Translator): MailSection[] => {
  if (!trader) return [];
  const { legalName, email, phone, address, country, region } = trader;
  const place = [region && lookup(`region.${region}`), countryName(country, locale)].filter(Boolean).join('\n');
  const value = [legalName, address ?? place, email, ...(phone ? [phone] : [])].join('\n');
  return [{ kind: 'facts', facts: [{ label: text('mail.seller'), value }] }];
};

function addressOf({ delivery }: Order, locale: string): string {
  const { name, address, city, region, country, postalCode } = delivery;
  return [
    name,
    address,
    townParts(country, { city, region: region?.split('-')[1], code: postalCode }).join(' '),
    countryName(country, locale),
  ].join('\n');
}
