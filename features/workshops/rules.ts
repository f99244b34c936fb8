import type { Image } from '@cubby/features/catalog/rules';
import type { Money } from '@cubby/money';
import type { NearCountry, Within } from './places.ts';

export { pathOfBooking, pathOfReport, pathOfWorkshop, pathOfWorkshopCalendar, workshopsCalendarPath } from './paths.ts';

export * from './places.ts';

/** A workshop's audience; shown as not stated, never guessed, if its centre did not say (domain 6.2). */
export const inclusions = ['DEDICATED', 'ADAPTED', 'INCLUSIVE', 'NOT_STATED'] as const;
export type Inclusion = (typeof inclusions)[number];

/** The accessibility features of a place, as stated by its centre (domain 6.2). */
export const accessFacts = [
  'STEP_FREE',
  'ACCESSIBLE_TOILET',
  'QUIET_SPACE',
  'SENSORY_HOURS',
  'SIGN_LANGUAGE',
  'CAPTIONS',
  'ONE_TO_ONE',
  'SUPPORT_PERSON_FREE',
] as const;
export type AccessFact = (typeof accessFacts)[number];

/**
 * A workshop of a partner centre: listed here, booked there (spec 1.5). Instants are ISO; `timeZone` is that of the
 * place.
 */
export type Workshop = {
  code: string;
  name: string;
  description: string;
  /** The language of name and description: English if the requested one is missing. */
  locale: string;
  organiser: string;
  /** The days on which we verified the centre and last checked this entry. */
  verifiedOn: string;
  checkedOn: string | null;
  ageFrom: number;
  ageTo: number;
  startsAt: string;
  endsAt: string;
  timeZone: string;
  when: VenueTimes;
  online: boolean;
  country: string;
  city: string | null;
  price: Money;
  /** The centre offers a lower price to families that ask. */
  subsidised: boolean;
  languages: string[];
  childrenPerAdult: number | null;
  /** Whether the centre states that its adults passed a police or vulnerable-sector check. Null: not stated. */
  staffChecked: boolean | null;
  inclusion: Inclusion;
  facts: AccessFact[];
  registrationUrl: string;
  /** From the requested postal code, in kilometres; null: none was requested, or it is online. */
  distanceKm: number | null;
  image: Image | null;
};

export type VenueTimes = {
  day: string;
  weekday: string;
  month: string;
  shortMonth: string;
  monthAndYear: string;
  startTime: string;
  endTime: string;
  whole: string;
  /** The name of the time zone, the same in summer and winter. */
  zone: string;
};

/**
 * The directory's filters (spec 2.2). Ages in years, days as `2026-09-01`; `forWithDisabilities` −1 all, 0 without, 1
 * with.
 */
export type WorkshopSearch = {
  page: number;
  nameMask?: string;
  fromAge?: number;
  toAge?: number;
  forWithDisabilities: -1 | 0 | 1;
  dateFrom?: string;
  dateTo?: string;
  country?: string;
  /** A postal code and its country, as the origin of distances. */
  near?: string;
  nearIn: NearCountry;
  within: Within;
  sort: WorkshopSort;
};
/** How workshops near a postal code are sorted; without one, always by date. */
export const workshopSorts = ['distance', 'date'] as const;
export type WorkshopSort = (typeof workshopSorts)[number];
export type WorkshopPage = {
  workshops: Workshop[];
  /** Whether the requested postal code is known; null: none was requested. */
  isNearKnown: boolean | null;
  countries: string[];
  current: number;
  last: number;
  /** An exact count. */
  total: number;
};

export const workshopPageSize = 12;
export const longestNameMask = 80;
export const oldestAge = 99;
export const anyWorkshops: WorkshopSearch = {
  page: 1,
  forWithDisabilities: -1,
  nearIn: 'CA',
  within: 0,
  sort: 'distance',
};

/**
 * Values by which the centre states that it welcomes children with disabilities: made for them, adapted, or open to all
 * (domain 6.2).
 */
export const welcoming: readonly Inclusion[] = ['DEDICATED', 'ADAPTED', 'INCLUSIVE'];
