import { utcDay } from '@cubby/days';
import type { Tx } from '@cubby/db';
import { insertRows, namedUuid } from '@cubby/db/seeding';
import type { Seed } from '@cubby/feature';
import { insertPictures } from '@cubby/features/media/seed';
import { pictureId } from '@cubby/features/media/server';
import { statedElsewhere, workshopsElsewhere } from './seed/elsewhere.ts';
import { placeOfTown } from './seed/places.ts';
import { statedFacts } from './seed/stated-facts.ts';
import { wordsOf } from './seed/words.ts';
import { workshops as firstWorkshops, type WorkshopSeed } from './seed/workshops.ts';

const workshops: readonly WorkshopSeed[] = [...firstWorkshops, ...workshopsElsewhere];

export async function insertWorkshops(tx: Tx, day: Date): Promise<void> {
  await insertPictures(
    tx,
    workshops.map(({ drawing }) => drawing),
  );
  await insertRows(
    tx,
    'workshop',
    workshops.map((workshop) => ({ ...factsOf(workshop, day), ...timesOf(workshop, day) })),
  );
  await insertRows(
    tx,
    'workshop_text',
    workshops.flatMap((workshop) =>
      wordsOf(workshop).map((words) => ({ workshop_id: namedUuid('workshop', workshop.code), ...words })),
    ),
  );
}

function factsOf(workshop: WorkshopSeed, day: Date) {
  const stated = statedFacts[workshop.code] ?? statedElsewhere[workshop.code] ?? {};
  return {
    workshop_id: namedUuid('workshop', workshop.code),
    code: workshop.code,
    organiser: workshop.organiser,
    organiser_verified_on: utcDay(daysAfter(day, -workshop.verifiedDaysAgo)),
    checked_on: utcDay(daysAfter(day, -Math.min(workshop.verifiedDaysAgo, 5))),
    age_from: workshop.ages[0],
    age_to: workshop.ages[1],
    online: workshop.city === null,
    country: workshop.country,
    city: workshop.city,
    ...placeOfTown(workshop),
    price_minor: workshop.price,
    currency: 'USD',
    languages: stated.languages ?? ['en'],
    children_per_adult: stated.childrenPerAdult ?? null,
    staff_checked: stated.staffChecked ?? null,
    subsidised: stated.subsidised ?? false,
    inclusion: workshop.inclusion,
    facts: stated.facts ?? [],
    registration_url: `https://${siteNameOf(workshop.organiser)}.example/${workshop.code}`,
    picture_id: pictureId(workshop.drawing),
  };
}

/** The start time is local to the venue. */
function timesOf({ inDays, at, minutes, timeZone }: WorkshopSeed, day: Date) {
  const asIfUtc = new Date(`${utcDay(daysAfter(day, inDays))}T${at}:00Z`);
  const startsAt = new Date(asIfUtc.getTime() - aheadOfUtc(asIfUtc, timeZone));
  return { time_zone: timeZone, starts_at: startsAt, ends_at: new Date(startsAt.getTime() + minutes * 60_000) };
}

/** A time zone's offset from UTC, in milliseconds. */
function aheadOfUtc(instant: Date, timeZone: string): number {
  const there = instant.toLocaleString('sv-SE', { timeZone }).replace(' ', 'T');
  return Date.parse(`${there}Z`) - instant.getTime();
}

const siteNameOf = (organiser: string): string =>
  organiser
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-');
const daysAfter = (day: Date, days: number): Date => new Date(day.getTime() + days * 86_400_000);

export const seed: Seed = { write: (tx, { day }) => insertWorkshops(tx, day) };
