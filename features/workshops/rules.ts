import type { Image } from '@cubby/features/catalog/rules';
import type { Money } from '@cubby/money';

/** Whom a workshop is made for; if its centre did not say, it is shown as not stated, never guessed (domain 6). */
export const inclusions = ['DEDICATED', 'ADAPTED', 'INCLUSIVE', 'NOT_STATED'] as const;
export type Inclusion = (typeof inclusions)[number];

/** The accessibility features of a place, as stated by its centre (domain 6). */
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
  organiser: string;
  /** The days on which we verified the centre and last checked this entry. */
  verifiedOn: string;
  checkedOn: string | null;
  ageFrom: number;
  ageTo: number;
  startsAt: string;
  endsAt: string;
  timeZone: string;
  online: boolean;
  country: string;
  city: string | null;
  price: Money;
  /** The centre offers a lower price to families that ask. */
  subsidised: boolean;
  /** Languages of teaching, as codes. */
  languages: string[];
  /** Null: not stated. */
  childrenPerAdult: number | null;
  /** Whether the centre states that its adults passed a police or vulnerable-sector check. Null: not stated. */
  staffChecked: boolean | null;
  inclusion: Inclusion;
  facts: AccessFact[];
  registrationUrl: string;
  image: Image | null;
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
  countryIso?: string;
};
export type WorkshopPage = {
  workshops: Workshop[];
  /** The countries of upcoming workshops, for the country filter. */
  countries: string[];
  current: number;
  last: number;
  /** An exact count. */
  total: number;
};

export const workshopPageSize = 12;
export const longestNameMask = 80;
export const oldestAge = 99;
export const anyWorkshops: WorkshopSearch = { page: 1, forWithDisabilities: -1 };

/**
 * Values by which the centre states that it welcomes children with disabilities: made for them, adapted, or open to all
 * (domain 6).
 */
export const welcoming: readonly Inclusion[] = ['DEDICATED', 'ADAPTED', 'INCLUSIVE'];

/** The page of one workshop. */
export const pathOfWorkshop = (code: string): string => `/workshops/${code}`;

/** Their calendars, to be imported or subscribed to: all of a search, and one. */
export const workshopsCalendarPath = '/calendar/workshops.ics';
export const pathOfWorkshopCalendar = (code: string): string => `/calendar/workshops/${code}.ics`;
