import { countryName } from '@cubby/fields';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import type { Family } from '../contract.ts';
import { teenAge } from '../rules.ts';

/** The rules for a child's shop where its guardian lives (domain C4, C7, C9, C18, 2.7). */
export function PlaceNote({ guardian }: { guardian: NonNullable<Family['guardian']> }) {
  const { text, date, locale, lookup } = useText();
  const { country, region, placeRules } = guardian;
  if (!placeRules) return null;
  const inCountry = `\u2068${countryName(country, locale)}\u2069`;
  const place = region ? `\u2068${lookup(`region.${region}`)}\u2069` : inCountry;
  return (
    <section aria-labelledby="place" className="mt-12 grid max-w-words gap-3">
      <h2 id="place" className="text-title">
        {text('families.place', { place })}
      </h2>
      <ul className="grid list-disc gap-1.5 ps-5">
        <li>{text('families.place.owner')}</li>
        <li>{text('families.place.permit')}</li>
        <li>{text('families.place.teen', { age: teenAge })}</li>
        <li>{text('families.place.majority', { age: placeRules.majority })}</li>
        <li>{text('families.place.delivery', { country: inCountry })}</li>
      </ul>
      <p className="text-small text-soft">
        {text('families.place.since', { day: date(placeRules.since, dayFormats.medium) })}
      </p>
    </section>
  );
}
