import { type Queryable, statement } from '@cubby/db';
import { imageOf } from '@cubby/features/catalog/server';
import { money } from '@cubby/money';
import { type Workshop, type WorkshopPage, type WorkshopSearch, welcoming, workshopPageSize } from '../rules.ts';

type Row = Omit<Workshop, 'price' | 'image' | 'startsAt' | 'endsAt'> & {
  priceMinor: number;
  pictureId: string | null;
  startsAt: Date;
  endsAt: Date;
};

const columns = `w.code, coalesce(t.name, e.name) as name, coalesce(t.description, e.description) as description, w.organiser,
  w.organiser_verified_on as "verifiedOn", w.checked_on as "checkedOn", w.age_from as "ageFrom", w.age_to as "ageTo",
  w.starts_at as "startsAt", w.ends_at as "endsAt", w.time_zone as "timeZone", w.online, w.country, w.city,
  w.price_minor as "priceMinor", w.subsidised, w.languages, w.children_per_adult as "childrenPerAdult",
  w.staff_checked as "staffChecked", w.inclusion, w.facts, w.registration_url as "registrationUrl",
  w.picture_id as "pictureId"`;
const inLocale = (nth: number) => `workshop w
  left join workshop_text t on t.workshop_id = w.workshop_id and t.locale = $${nth}
  left join workshop_text e on e.workshop_id = w.workshop_id and e.locale = 'en'`;

const nextRows = statement<Row>(
  'workshops_next',
  `select ${columns} from ${inLocale(3)} where w.ends_at > $1 order by w.starts_at, w.code limit $2`,
);

export async function findNextWorkshops(db: Queryable, now: Date, count: number, locale: string): Promise<Workshop[]> {
  return (await nextRows.all(db, now, count, locale)).map(workshopOf);
}

// A day of the query is a day where the workshop is. An age range asks for overlap: a 6–9 workshop suits “from 8”.
const found = `${inLocale(2)}
  where w.ends_at > $1
    and ($3::text is null or position(lower($3) in lower(concat_ws(' ', coalesce(t.name, e.name), w.organiser))) > 0)
    and ($4::int is null or w.age_to >= $4) and ($5::int is null or w.age_from <= $5)
    and ($6::boolean is null or (w.inclusion = any($7::text[])) = $6)
    and ($8::date is null or (w.ends_at at time zone w.time_zone)::date >= $8)
    and ($9::date is null or (w.starts_at at time zone w.time_zone)::date <= $9)
    and ($10::text is null or w.country = $10)`;
const foundRows = statement<Row>(
  'workshops_found',
  `select ${columns} from ${found} order by w.starts_at, w.code limit $11 offset $12`,
);
const foundCount = statement<{ total: number }>('workshops_count', `select count(*)::int as total from ${found}`);
const countriesAhead = statement<{ country: string }>(
  'workshops_countries',
  'select distinct country from workshop where ends_at > $1 order by country',
);

export async function findWorkshops(
  db: Queryable,
  now: Date,
  locale: string,
  { page, nameMask, fromAge, toAge, forWithDisabilities, dateFrom, dateTo, countryIso }: WorkshopSearch,
): Promise<WorkshopPage> {
  const values = [
    now,
    locale,
    nameMask || null,
    fromAge ?? null,
    toAge ?? null,
    forWithDisabilities === -1 ? null : forWithDisabilities === 1,
    welcoming,
    dateFrom ?? null,
    dateTo ?? null,
    countryIso ?? null,
  ];
  const rows = await foundRows.all(db, ...values, workshopPageSize, (page - 1) * workshopPageSize);
  const { total } = (await foundCount.first(db, ...values))!;
  const countries = await countriesAhead.all(db, now);
  return {
    workshops: rows.map(workshopOf),
    countries: countries.map(({ country }) => country),
    current: page,
    last: Math.max(Math.ceil(total / workshopPageSize), 1),
    total,
  };
}

const workshopOf = ({ priceMinor, pictureId, startsAt, endsAt, ...row }: Row): Workshop => ({
  ...row,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  price: money(priceMinor),
  image: pictureId ? imageOf(pictureId, row.name) : null,
});
