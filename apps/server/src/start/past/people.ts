import { type Account, staffRoles } from '@cubby/contract';
import { namedUuid } from '@cubby/db/seeding';
import type { AddressEntry } from '@cubby/features/addresses/rules';
import { type CastMember, cast } from '@cubby/testing/cast';

export type Guest = {
  contact: { firstName: string; lastName: string; email: string; phone1: string; phone2: string | undefined };
  address: Omit<AddressEntry, 'isMain'>;
};

const contactOf = ({ firstName, lastName, login, phone }: CastMember): Guest['contact'] => ({
  ...{ firstName, lastName, email: login, phone1: phone, phone2: undefined },
});
const addressOf = ({ firstName, lastName, address }: CastMember): Guest['address'] => ({
  ...{ name: `${firstName} ${lastName}`, country: address.country, region: address.region, city: address.city },
  ...{ address: address.address, postalCode: address.postalCode },
});
const owning = (handle: string): Pick<Account, 'shops'> => ({
  shops: [{ sellerId: namedUuid('seller', handle), roles: ['OWNER'] }],
});
const withAccount = (person: CastMember, memberships: Pick<Account, 'staff' | 'shops'> = {}) => ({
  account: { accountId: namedUuid('account', person.login), login: person.login, ...memberships } satisfies Account,
  contact: contactOf(person),
  address: addressOf(person),
});

export const school = 'Cedar Grove Elementary';
export const secretary = { ...withAccount(cast.secretary), name: school };
export const teacher = { ...withAccount(cast.teacher), name: school };
export const guardian = withAccount(cast.guardian, owning(cast.maker.shopSlug));
export const seller = withAccount(cast.seller, owning(cast.seller.shopSlug));
export const manager: Account = withAccount(cast.manager, { staff: staffRoles }).account;
export const treasurer: Account = withAccount(cast.treasurer, { staff: ['FINANCE'] }).account;

const guest = (
  firstName: string,
  lastName: string,
  [country, region, city, address, postalCode]: readonly [string, string | undefined, string, string, string],
  phone1: string,
): Guest => ({
  contact: {
    ...{ firstName, lastName, phone1, phone2: undefined },
    email: `${firstName}.${lastName}@guest.example`
      .toLowerCase()
      .normalize('NFD')
      .replace(/[^a-z.@]/g, ''),
  },
  address: { name: `${firstName} ${lastName}`, country, region, city, address, postalCode },
});

/** Guests: their towns and streets exist, their houses and names do not. */
export const guests = {
  aigerim: { contact: contactOf(cast.guest), address: addressOf(cast.guest) },
  noah: guest(
    'Noah',
    'Tremblay',
    ['CA', 'CA-QC', 'Montréal', '4180 avenue Christophe-Colomb', 'H2J 3G1'],
    '+15145550119',
  ),
  priya: guest('Priya', 'Raman', ['CA', 'CA-ON', 'Toronto', '61 Langley Avenue', 'M4K 1B4'], '+14165550128'),
  owen: guest('Owen', 'Fraser', ['CA', 'CA-NS', 'Halifax', '2735 Agricola Street', 'B3K 4E1'], '+19025550104'),
  hana: guest('Hana', 'Suzuki', ['CA', 'CA-BC', 'Nanaimo', '318 Machleary Street', 'V9R 2G8'], '+12505550171'),
  liam: guest('Liam', 'O’Connor', ['CA', 'CA-MB', 'Winnipeg', '205 Home Street', 'R3G 1X1'], '+12045550136'),
  sofia: guest('Sofia', 'Marques', ['CA', 'CA-AB', 'Calgary', '1120 Memorial Drive NW', 'T2N 3E3'], '+14035550150'),
  karim: guest(
    'Mohammed Karim',
    'Rahimi-Ansari',
    ['CA', 'CA-BC', 'Surrey', '10254 King George Boulevard', 'V3T 2W5'],
    '+16045550193',
  ),
} as const satisfies Record<string, Guest>;
