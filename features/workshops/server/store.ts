import { codes, invalidateCacheTags, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import { imageOf } from '@cubby/features/catalog/server';
import { money } from '@cubby/money';
import {
  type Place,
  type Workshop,
  type WorkshopPage,
  type WorkshopSearch,
  welcoming,
  workshopPageSize,
} from '../rules.ts';
import { venueTimesOf } from './venue-times.ts';

const columns = `w.code, coalesce(t.name, e.name) as "name!", coalesce(t.description, e.description) as "description!",
  coalesce(t.locale, e.locale) as "locale!", w.organiser,
  w.organiser_verified_on as "verifiedOn", w.checked_on as "checkedOn", w.age_from as "ageFrom", w.age_to as "ageTo",
  w.starts_at as "startsAt", w.ends_at as "endsAt", w.time_zone as "timeZone", w.online, w.country, w.city,
  w.price_minor as "priceMinor", w.subsidised, w.languages, w.children_per_adult as "childrenPerAdult",
  w.staff_checked as "staffChecked", w.inclusion, w.facts, w.registration_url as "registrationUrl",
  w.picture_id as "pictureId"`;
const nowhere = 'null::float8 as "distanceKm"';
const inLocale = `workshop w
  left join workshop_text t on t.workshop_id = w.workshop_id and t.locale = $locale
  left join workshop_text e on e.workshop_id = w.workshop_id and e.locale = 'en'`;

const nextRows = statement(
  'workshops_next',
  `select ${columns}, ${nowhere} from ${inLocale} where w.ends_at > $now and not w.is_hidden order by w.starts_at, w.code limit $count`,
);

export async function findNextWorkshops(db: Queryable, now: Date, count: number, locale: string): Promise<Workshop[]> {
  return (await nextRows.all(db, { now, count, locale })).map((row) => workshopOf(row, locale));
}

const one = statement(
  'workshops_one',
  `select ${columns}, ${nowhere} from ${inLocale} where w.code = $code and not w.is_hidden`,
);
export async function findWorkshop(db: Queryable, code: string, locale: string): Promise<Workshop | undefined> {
  const row = await one.first(db, { code, locale });
  return row && workshopOf(row, locale);
}

const hide = statement('workshops_hide', 'update workshop set is_hidden = $isHidden where workshop_id = $workshopId');
/** Hides a workshop everywhere in the store, or shows it again. */
export async function hideWorkshop(tx: Tx, workshopId: string, isHidden: boolean): Promise<void> {
  await hide.run(tx, { workshopId, isHidden });
  await invalidateCacheTags(tx, ['workshops']);
}

// A day in the query is a day at the workshop's place. Age ranges match by overlap: a 6–9 workshop suits “from 8”.
// Along a great circle; `least` keeps rounding from leaving the range of acos. It ignores null, so that is ruled out before.
const distance = `case when w.latitude is not null and $latitude?::float8 is not null then 6371 * acos(least(1,
  sin(radians($latitude?::float8)) * sin(radians(w.latitude))
  + cos(radians($latitude?::float8)) * cos(radians(w.latitude)) * cos(radians(w.longitude - $longitude?::float8)))) end`;
const found = `${inLocale}
  where w.ends_at > $now and not w.is_hidden
    and ($nameMask?::text is null or position(lower($nameMask) in lower(concat_ws(' ', coalesce(t.name, e.name), w.organiser))) > 0)
    and ($fromAge?::int is null or w.age_to >= $fromAge) and ($toAge?::int is null or w.age_from <= $toAge)
    and ($isWelcoming?::boolean is null or (w.inclusion in (${codes(welcoming)})) = $isWelcoming)
    and ($dateFrom?::date is null or (w.ends_at at time zone w.time_zone)::date >= $dateFrom)
    and ($dateTo?::date is null or (w.starts_at at time zone w.time_zone)::date <= $dateTo)
    and ($country?::text is null or w.country = $country)
    and ($within?::float8 is null or (${distance}) <= $within)`;
const foundRows = statement(
  'workshops_found',
  `select ${columns}, ${distance} as "distanceKm" from ${found}
   order by case when $isByDistance then ${distance} end nulls last, w.starts_at, w.code limit $limit offset $offset`,
);
const foundCount = statement('workshops_count', `select count(*)::int as total from ${found}`);
const countriesAhead = statement(
  'workshops_countries',
  'select distinct country from workshop where ends_at > $now and not is_hidden order by country',
);

export async function findWorkshops(
  db: Queryable,
  now: Date,
  locale: string,
  {
    place,
    ...search
  }: WorkshopSearch & {
    /** The location of the requested postal code; undefined: none was given, or it is unknown. */
    place: Place | undefined;
  },
): Promise<Omit<WorkshopPage, 'isNearKnown'>> {
  const { page, nameMask, fromAge, toAge, forWithDisabilities, dateFrom, dateTo, country, within, sort } = search;
  const asked = {
    now,
    locale,
    nameMask: nameMask || null,
    fromAge: fromAge ?? null,
    toAge: toAge ?? null,
    isWelcoming: forWithDisabilities === -1 ? null : forWithDisabilities === 1,
    dateFrom: dateFrom ?? null,
    dateTo: dateTo ?? null,
    country: country ?? null,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    within: place && within > 0 ? within : null,
  };
  const rows = await foundRows.all(db, {
    ...asked,
    isByDistance: place !== undefined && sort === 'distance',
    limit: workshopPageSize,
    offset: (page - 1) * workshopPageSize,
  });
  const { total } = (await foundCount.first(db, asked))!;
  const countries = await countriesAhead.all(db, { now });
  return {
    workshops: rows.map((row) => workshopOf(row, locale)),
    countries: countries.map(({ country }) => country),
    current: page,
    last: Math.max(Math.ceil(total / workshopPageSize), 1),
    total,
  };
}

const workshopOf = (
  { priceMinor, pictureId, startsAt, endsAt, ...row }: RowOf<'workshops_found'>,
  locale: string,
): Workshop => ({
  ...row,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  when: venueTimesOf(startsAt, endsAt, row.timeZone, locale),
  price: money(priceMinor),
  image: pictureId ? imageOf(pictureId, row.name) : null,
});
