import { placeName } from '@cubby/fields';
import type { Translator } from '@cubby/i18n';
import { listOf, nameOf, numberFormat } from '@cubby/i18n/formats';
import { moneyInText } from '@cubby/money';
import { distanceIn, type NearCountry, unitIn, type Workshop } from '../rules.ts';

export const placeOf = ({ online, city, country }: Workshop, { text, locale }: Translator): string =>
  online ? text('workshops.online') : placeName(city, country, locale);

export function priceOf({ price, subsidised }: Workshop, { text, locale }: Translator): string {
  if (price.amountMinor === 0) return text('workshops.free');
  const sum = moneyInText(price, locale);
  return subsidised ? text('workshops.subsidised', { price: sum }) : sum;
}

export const languagesOf = ({ languages }: Workshop, locale: string): string => {
  return listOf(
    languages.map((code) => nameOf('language', code, locale)),
    locale,
  );
};

/** A distance in the unit of the searching country: “12 km”, “8 mi”. */
export const distanceOf = (kilometers: number, country: NearCountry, locale: string): string => {
  const unit = unitIn(country);
  return numberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(distanceIn(unit, kilometers));
};
