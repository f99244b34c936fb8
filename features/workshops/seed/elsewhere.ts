import { type Programme, programmes } from './programmes.ts';
import { type StatedFacts, statedFacts } from './stated-facts.ts';
import { type WorkshopSeed, workshops } from './workshops.ts';

type Centre = {
  name: string;
  city: string;
  country: string;
  timeZone: string;
  languages: readonly string[];
};

const centres: readonly Centre[] = [
  {
    name: 'Harbourlight Learning Centre',
    city: 'Halifax',
    country: 'CA',
    timeZone: 'America/Halifax',
    languages: ['en'],
  },
  {
    name: 'Red Spruce Makerspace',
    city: 'Ottawa',
    country: 'CA',
    timeZone: 'America/Toronto',
    languages: ['en', 'fr'],
  },
  { name: 'Prairie Lantern Centre', city: 'Saskatoon', country: 'CA', timeZone: 'America/Regina', languages: ['en'] },
  { name: 'Blue Heron Studio', city: 'Seattle', country: 'US', timeZone: 'America/Los_Angeles', languages: ['en'] },
  { name: 'Fogo Street Studio', city: 'St. John’s', country: 'CA', timeZone: 'America/St_Johns', languages: ['en'] },
  { name: 'Lantern Yard Workshop', city: 'Bristol', country: 'GB', timeZone: 'Europe/London', languages: ['en'] },
  { name: 'Confluence Youth House', city: 'Calgary', country: 'CA', timeZone: 'America/Edmonton', languages: ['en'] },
  { name: 'Maison des Petites Mains', city: 'Québec', country: 'CA', timeZone: 'America/Toronto', languages: ['fr'] },
  { name: 'Lakeside Makers', city: 'Minneapolis', country: 'US', timeZone: 'America/Chicago', languages: ['en'] },
  {
    name: 'Riverbend Family Centre',
    city: 'Moncton',
    country: 'CA',
    timeZone: 'America/Moncton',
    languages: ['en', 'fr'],
  },
  {
    name: 'Kleine Werkstatt am Park',
    city: 'Leipzig',
    country: 'DE',
    timeZone: 'Europe/Berlin',
    languages: ['de', 'en'],
  },
  { name: 'Orchard Road Library', city: 'Kelowna', country: 'CA', timeZone: 'America/Vancouver', languages: ['en'] },
  { name: 'Thistle Lane Centre', city: 'Edinburgh', country: 'GB', timeZone: 'Europe/London', languages: ['en'] },
  {
    name: 'Northern Light Workshop',
    city: 'Whitehorse',
    country: 'CA',
    timeZone: 'America/Whitehorse',
    languages: ['en'],
  },
  { name: 'Atelier des Tilleuls', city: 'Lyon', country: 'FR', timeZone: 'Europe/Paris', languages: ['fr'] },
  {
    name: 'Cedar Hill Youth Centre',
    city: 'Portland',
    country: 'US',
    timeZone: 'America/Los_Angeles',
    languages: ['en'],
  },
  {
    name: 'Palm Court Learning Studio',
    city: 'Sharjah',
    country: 'AE',
    timeZone: 'Asia/Dubai',
    languages: ['ar', 'en'],
  },
];

/** How many times each programme takes place besides its first venue. */
const runsEach = 3;
const startTimes = ['10:00', '13:30', '15:00', '11:00', '16:00'];
const allProgrammes: readonly Programme[] = [
  ...workshops.filter(({ inDays, city }) => inDays > 0 && city !== null),
  ...programmes,
];

/** Programmes of partner centres that other centres offer too, one every three days or so. */
const runs = allProgrammes.flatMap((programme, p) =>
  Array.from({ length: runsEach }, (_, r) => {
    const nth = p * runsEach + r;
    const centre = centres[(p * 5 + r * 7) % centres.length]!;
    const { name, city, country, timeZone, languages } = centre;
    const code = `${programme.code}-${slugOf(city)}`;
    const workshop: WorkshopSeed = {
      ...programme,
      code,
      repeats: programme.code,
      organiser: name,
      city,
      country,
      timeZone,
      // Seven and the number of runs have no common divisor, so neighbours in the list are of different programmes.
      inDays: 11 + Math.floor(((nth * 7) % (allProgrammes.length * runsEach)) * 2.6),
      at: startTimes[nth % startTimes.length]!,
      verifiedDaysAgo: 8 + ((nth * 13) % 80),
    };
    const stated: StatedFacts = { ...statedFacts[programme.code], ...programme.stated, languages };
    return { workshop, stated };
  }),
);

export const workshopsElsewhere: readonly WorkshopSeed[] = runs.map(({ workshop }) => workshop);
export const statedElsewhere: Record<string, StatedFacts> = Object.fromEntries(
  runs.map(({ workshop, stated }) => [workshop.code, stated]),
);

function slugOf(city: string): string {
  return city
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .trim()
    .replaceAll(' ', '-');
}
