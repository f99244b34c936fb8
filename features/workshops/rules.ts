import type { Image } from '@cubby/features/catalog/rules';
import type { Money } from '@cubby/money';

/** Whom a workshop is made for; what its centre did not say is shown as not stated, never guessed (domain 6). */
export type Inclusion = 'DEDICATED' | 'ADAPTED' | 'INCLUSIVE' | 'NOT_STATED';

/** A workshop of a partner centre: listed here, booked there (spec 1.5). Instants are ISO; `timeZone` is the place's own. */
export type Workshop = {
  code: string;
  name: string;
  description: string;
  organiser: string;
  verifiedOn: string;
  ageFrom: number;
  ageTo: number;
  startsAt: string;
  endsAt: string;
  timeZone: string;
  online: boolean;
  country: string;
  city: string | null;
  price: Money;
  inclusion: Inclusion;
  registrationUrl: string;
  image: Image | null;
};
