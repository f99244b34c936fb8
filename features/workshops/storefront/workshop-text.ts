import { placeName } from '@cubby/fields';
import type { Translator } from '@cubby/i18n';
import { figuresOf, listOf, nameOf, numberFormat } from '@cubby/i18n/formats';
import { moneyInText } from '@cubby/money';
import { distanceIn, type NearCountry, unitIn, type Workshop } from '../rules.ts';

/** Where it takes place: a town and its country, or online. */
export const placeOf = ({ online, city, country }: Workshop, { text, locale }: Translator): string =>
  online ? text('workshops.online') : placeName(city, country, locale);

export function priceOf({ price, subsidised }: Workshop, { text, locale }: Translator): string {
  if (price.amountMinor === 0) return text('workshops.free');
  const sum = moneyInText(price, locale);
  return subsidised ? text('workshops.subsidised', { price: sum }) : sum;
}

/** Day and time on the place's own clock, with the name of its time zone. */
export const timeOf = ({ startsAt, timeZone }: Workshop, { date }: Translator): string =>
  date(startsAt, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  });

/** The place's time zone, which an online workshop needs. */
export const zoneOf = ({ startsAt, timeZone }: Workshop, { locale }: Translator): string =>
  new Intl.DateTimeFormat(figuresOf(locale), { timeZone, timeZoneName: 'shortGeneric' })
    .formatToParts(new Date(startsAt))
    .find(({ type }) => type === 'timeZoneName')!.value;

export const languagesOf = ({ languages }: Workshop, locale: string): string => {
  return listOf(
    languages.map((code) => nameOf('language', code, locale)),
    locale,
  );
};

/** A distance in the unit of the country it is asked from: “12 km”, “8 mi”. */
export const distanceOf = (kilometers: number, country: NearCountry, locale: string): string => {
  const unit = unitIn(country);
  return numberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(distanceIn(unit, kilometers));
};
