import { countryName } from '@cubby/fields';
import type { Translator } from '@cubby/i18n';
import { type DateFormat, dayFormats } from '@cubby/i18n/formats';
import { moneyInText } from '@cubby/money';
import { exactStock, fewLeft, type Offer } from '../rules.ts';

/** “Arrives Tue, Nov 24 – Thu, Nov 26”; undefined if the seller does not deliver. */
export function arrivalText({ delivery }: Pick<Offer, 'delivery'>, { text, date }: Translator): string | undefined {
  return delivery ? text('offers.arrives', { days: daysText(delivery, date) }) : undefined;
}

export function daysText(
  { arrivesFrom, arrivesTo }: { arrivesFrom: string; arrivesTo: string },
  date: Translator['date'],
  format: DateFormat = dayFormats.weekday,
): string {
  // A day does not break across lines; a range may, between its days.
  const dayText = (on: string) => date(on, format).replaceAll(' ', '\u00a0');
  return arrivesFrom === arrivesTo ? dayText(arrivesTo) : `${dayText(arrivesFrom)} – ${dayText(arrivesTo)}`;
}

export const isBeforeTaxes = ({ withVat }: Offer, compared: readonly Offer[]): boolean =>
  !withVat && compared.some((offer) => offer.withVat);

export const isDeliveredFree = ({ price, delivery }: Offer): boolean =>
  delivery !== null &&
  (delivery.price.amountMinor === 0 ||
    (delivery.freeFrom !== null && price.amountMinor >= delivery.freeFrom.amountMinor));

/** “+ $1.90 delivery to Canada · free from $50.00” */
export function deliveryText(offer: Offer, country: string, { text, locale }: Translator): string {
  const place = countryName(country, locale);
  const { delivery } = offer;
  if (!delivery) return text('offers.delivery.none', { place });
  if (isDeliveredFree(offer)) return text('offers.delivery.free', { place });
  const price = moneyInText(delivery.price, locale);
  return delivery.freeFrom
    ? text('offers.delivery.freeFrom', { price, place, from: moneyInText(delivery.freeFrom, locale) })
    : text('offers.delivery', { price, place });
}

/**
 * The stock: a figure, or words when it is nearly gone. For children's crafts only whether there is any: children's
 * pages hurry nobody (domain C20).
 */
export function stockText({ available, seller }: Offer, { text, number }: Translator): string {
  if (available <= 0) return text('offers.stock.none');
  if (seller.kind === 'CHILD') return text('offers.stock.some');
  if (available <= fewLeft) return text('offers.stock.few', { count: available });
  return available < exactStock ? number(available) : text('offers.stock.least', { count: number(available) });
}

export const isScarce = ({ available, seller }: Offer): boolean =>
  seller.kind !== 'CHILD' && available > 0 && available <= fewLeft;

/** Why no more can be chosen here. */
export const capText = (available: number, { text, number }: Translator): string =>
  available < exactStock
    ? text('offers.stock.cap', { count: available })
    : text('offers.stock.capHere', { count: number(available) });
