import { type Queryable, statement } from '@cubby/db';
import { imageOf } from '@cubby/features/catalog/server';
import { money } from '@cubby/money';
import type { Workshop } from '../rules.ts';

type Row = Omit<Workshop, 'price' | 'image' | 'startsAt' | 'endsAt'> & {
  priceMinor: number;
  pictureId: string | null;
  startsAt: Date;
  endsAt: Date;
};
const nextRows = statement<Row>(
  'workshops_next',
  `select w.code, coalesce(t.name, e.name) as name, coalesce(t.description, e.description) as description, w.organiser,
     w.organiser_verified_on as "verifiedOn", w.age_from as "ageFrom", w.age_to as "ageTo", w.starts_at as "startsAt",
     w.ends_at as "endsAt", w.time_zone as "timeZone", w.online, w.country, w.city, w.price_minor as "priceMinor",
     w.inclusion, w.registration_url as "registrationUrl", w.picture_id as "pictureId"
   from workshop w
   left join workshop_text t on t.workshop_id = w.workshop_id and t.locale = $3
   left join workshop_text e on e.workshop_id = w.workshop_id and e.locale = 'en'
   where w.ends_at > $1 order by w.starts_at, w.code limit $2`,
);

export async function findNextWorkshops(db: Queryable, now: Date, count: number, locale: string): Promise<Workshop[]> {
  const rows = await nextRows.all(db, now, count, locale);
  return rows.map(({ priceMinor, pictureId, startsAt, endsAt, ...row }) => ({
    ...row,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    price: money(priceMinor),
    image: pictureId ? imageOf(pictureId, row.name) : null,
  }));
}
