/**
 * The people in every test, journey, seed and document. Their mail addresses end in cubby.example, which can never
 * exist; their phone numbers are from the range reserved for fiction (555-01xx).
 */

/** The password of every demo login. It exists only where the demo shop was seeded. */
export const demoPassword = 'lend-a-pencil-2026';

/** A postal address like a delivery point's. `region` is ISO 3166-2, such as `CA-BC`. */
export type CastAddress = {
  name: string;
  address: string;
  city: string;
  region: string;
  regionName: string;
  country: string;
  postalCode: string;
};

/** An adult of the cast. `login` is the e-mail address. */
export type CastMember = {
  login: string;
  firstName: string;
  lastName: string;
  phone: string;
  locale: string;
  address: CastAddress;
};

/** A child: a nickname and a year of birth are all that is stored (domain 2.1). */
export type CastChild = {
  nickname: string;
  birthYear: number;
  guardianLogin: string;
  shopSlug: string;
  shopName: string;
};

/** Daniel's daughter, nine years old. Makes bracelets and bookmarks, and counts the beads twice. */
const maker = {
  nickname: 'Poppy',
  birthYear: 2017,
  guardianLogin: 'daniel.moreau@cubby.example',
  shopSlug: 'poppys-beads',
  shopName: 'Poppy’s Beads',
} as const satisfies CastChild;

/** Her father and guardian: legally owns the shop, approves what is shown, ships the parcels. */
const guardian = {
  login: 'daniel.moreau@cubby.example',
  firstName: 'Daniel',
  lastName: 'Moreau',
  phone: '+16045550117',
  locale: 'en',
  address: {
    name: 'Home',
    address: '418 East 19th Avenue',
    city: 'Vancouver',
    region: 'CA-BC',
    regionName: 'British Columbia',
    country: 'CA',
    postalCode: 'V5V1J7',
  },
} as const satisfies CastMember;

/** Teaches grade four and buys for her class from the school's account. */
const teacher = {
  login: 'amina.haddad@cubby.example',
  firstName: 'Amina',
  lastName: 'Haddad',
  phone: '+16045550142',
  locale: 'en',
  school: 'Cedar Grove Elementary',
  address: {
    name: 'Cedar Grove Elementary, office',
    address: '2290 Cedar Grove Road',
    city: 'Burnaby',
    region: 'CA-BC',
    regionName: 'British Columbia',
    country: 'CA',
    postalCode: 'V5B2L4',
  },
} as const satisfies CastMember & { school: string };

/** Runs the school's office and orders on invoice for all classes. Has an account where the demo has a past. */
const secretary = {
  login: 'margaret.lindgren@cubby.example',
  firstName: 'Margaret',
  lastName: 'Lindgren',
  phone: '+16045550145',
  locale: 'en',
  address: teacher.address,
} as const satisfies CastMember;

/** Owns a stationery shop on the island, third generation. */
const seller = {
  login: 'grace.okafor@cubby.example',
  firstName: 'Grace',
  lastName: 'Okafor',
  phone: '+12505550163',
  locale: 'en',
  shopSlug: 'harbour-stationery',
  shopName: 'Harbour Stationery',
  address: {
    name: 'Harbour Stationery',
    address: '77 Wharf Street, Unit 3',
    city: 'Victoria',
    region: 'CA-BC',
    regionName: 'British Columbia',
    country: 'CA',
    postalCode: 'V8W1T3',
  },
} as const satisfies CastMember & { shopSlug: string; shopName: string };

/** Packs Grace's parcels and answers her buyers; can't see money or change offers. */
const packer = {
  login: 'samuel.adeyemi@cubby.example',
  firstName: 'Samuel',
  lastName: 'Adeyemi',
  phone: '+12505550168',
  locale: 'en',
  address: seller.address,
} as const satisfies CastMember;

/** A member of staff: reads applications, answers disputes. */
const manager = {
  login: 'mateo.silva@cubby.example',
  firstName: 'Mateo',
  lastName: 'Silva',
  phone: '+16045550188',
  locale: 'en',
  address: {
    name: 'Cubby, office',
    address: '1200 Hornby Street, Suite 500',
    city: 'Vancouver',
    region: 'CA-BC',
    regionName: 'British Columbia',
    country: 'CA',
    postalCode: 'V6Z1W2',
  },
} as const satisfies CastMember;

/** A member of staff who looks after the money: approves payouts with Mateo, because nobody does so alone. */
const treasurer = {
  login: 'noor.aziz@cubby.example',
  firstName: 'Noor',
  lastName: 'Aziz',
  phone: '+16045550191',
  locale: 'en',
  address: manager.address,
} as const satisfies CastMember;

/** Has no account and wants none; lives abroad, so no Canadian tax applies to her parcels. */
const guest = {
  login: 'aigerim.qaiyr@cubby.example',
  firstName: 'Aigerim',
  lastName: 'Qaiyr',
  phone: '+77015550123',
  locale: 'en',
  address: {
    name: 'Home',
    address: '14 Abai Avenue, apt. 52',
    city: 'Almaty',
    region: 'KZ-75',
    regionName: 'Almaty',
    country: 'KZ',
    postalCode: '050010',
  },
} as const satisfies CastMember;

export const cast = { maker, guardian, teacher, secretary, seller, packer, manager, treasurer, guest } as const;
