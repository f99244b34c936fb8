/** The staff roles. */
export const staffRoles = ['ADMIN', 'CATALOGUE', 'SAFETY', 'FINANCE', 'SUPPORT', 'READER'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** The shop roles. */
export const shopRoles = ['OWNER', 'CATALOGUE', 'ORDERS', 'FINANCE'] as const;
export type ShopRole = (typeof shopRoles)[number];

/** The staff's permissions, and the roles that grant them. A reader sees every list, and changes nothing. */
export const staffPermissions = {
  'audit.read': ['ADMIN', 'READER'],
  'bank.read': ['FINANCE', 'READER'],
  'bank.settle': ['FINANCE'],
  'cases.decide': ['SAFETY', 'SUPPORT'],
  'cases.read': ['SAFETY', 'SUPPORT', 'READER'],
  'chargebacks.answer': ['FINANCE'],
  'chargebacks.read': ['FINANCE', 'READER'],
  'crafts.read': ['SAFETY', 'CATALOGUE'],
  'crafts.review': ['SAFETY', 'CATALOGUE'],
  'disputes.decide': ['SUPPORT'],
  'disputes.discuss': ['SUPPORT', 'SAFETY'],
  'disputes.read': ['SUPPORT', 'SAFETY', 'READER'],
  'disputes.secure': ['SAFETY'],
  'enquiries.read': ['ADMIN', 'SUPPORT', 'READER'],
  'enquiries.settle': ['ADMIN', 'SUPPORT'],
  'families.read': ['SAFETY', 'SUPPORT', 'READER'],
  'families.verify': ['SAFETY', 'SUPPORT'],
  'incidents.handle': ['SAFETY'],
  'incidents.read': ['SAFETY'],
  'invoices.read': ['FINANCE', 'READER'],
  'invoices.settle': ['FINANCE'],
  'members.write': ['SUPPORT'],
  'orders.handle': ['SUPPORT'],
  'papers.read': ['FINANCE', 'SUPPORT', 'READER'],
  'payments.read': ['FINANCE', 'READER'],
  'payments.settle': ['FINANCE'],
  'payouts.read': ['FINANCE', 'READER'],
  'payouts.settle': ['FINANCE'],
  'people.handle': ['SUPPORT'],
  'people.read': ['SUPPORT', 'READER'],
  'products.read': ['CATALOGUE', 'READER'],
  'products.review': ['CATALOGUE'],
  'refunds.read': ['FINANCE', 'READER'],
  'refunds.settle': ['FINANCE'],
  'requests.read': ['ADMIN', 'SUPPORT', 'READER'],
  'requests.settle': ['ADMIN', 'SUPPORT'],
  'reviews.check': ['SAFETY', 'SUPPORT'],
  'reviews.read': ['SAFETY', 'SUPPORT', 'READER'],
  'safety.decide': ['SAFETY'],
  'safety.read': ['SAFETY'],
  'sales.read': ['SAFETY', 'FINANCE', 'SUPPORT', 'READER'],
  'search.read': ['CATALOGUE', 'READER'],
  'search.write': ['CATALOGUE'],
  'shops.read': ['ADMIN', 'CATALOGUE', 'SAFETY', 'FINANCE', 'SUPPORT', 'READER'],
  'staff.manage': ['ADMIN'],
  'staff.read': ['ADMIN', 'READER'],
  'support.answer': ['SUPPORT'],
  'support.read': ['SUPPORT', 'READER'],
  'taxes.read': ['FINANCE', 'READER'],
  'taxes.write': ['FINANCE'],
} as const satisfies Record<string, readonly StaffRole[]>;
export type StaffPermission = keyof typeof staffPermissions;

/** Shop members' permissions, and the roles that grant them. Owners have all. */
export const shopPermissions = {
  'contact.answer': ['OWNER', 'ORDERS'],
  'crafts.approve': ['OWNER'],
  'disputes.argue': ['OWNER', 'ORDERS'],
  'family.manage': ['OWNER'],
  'integrations.manage': ['OWNER'],
  'money.read': ['OWNER', 'FINANCE'],
  'offers.read': ['OWNER', 'CATALOGUE', 'ORDERS', 'FINANCE'],
  'offers.write': ['OWNER', 'CATALOGUE'],
  'orders.read': ['OWNER', 'ORDERS', 'FINANCE'],
  'orders.refund': ['OWNER', 'ORDERS'],
  'orders.ship': ['OWNER', 'ORDERS'],
  'reviews.reply': ['OWNER', 'CATALOGUE', 'ORDERS'],
  'payouts.receive': ['OWNER', 'FINANCE'],
  'shop.read': ['OWNER', 'CATALOGUE', 'ORDERS', 'FINANCE'],
  'shop.write': ['OWNER'],
  'team.manage': ['OWNER'],
  'team.read': ['OWNER', 'CATALOGUE', 'ORDERS', 'FINANCE'],
} as const satisfies Record<string, readonly ShopRole[]>;
export type ShopPermission = keyof typeof shopPermissions;

/**
 * The scopes of a shop's API keys, and the permission that a member needs for the same (decision 0158). An endpoint
 * that names no scope among its accesses is closed to every key.
 */
export const keyScopes = {
  'offers:read': 'offers.read',
  'offers:write': 'offers.write',
  'orders:read': 'orders.read',
  'orders:ship': 'orders.ship',
  'money:read': 'money.read',
} as const satisfies Record<string, ShopPermission>;
export type KeyScope = keyof typeof keyScopes;
export const keyScopeNames = Object.keys(keyScopes) as [KeyScope, ...KeyScope[]];

/** Permissions concerning a shop's money, its people or its keys: a session needs a second factor for them. */
const weighty: ReadonlySet<string> = new Set<ShopPermission>(['integrations.manage', 'payouts.receive', 'team.manage']);
export const isWeighty = (access: string): boolean => weighty.has(access);

export const isStaffRole = (word: string): word is StaffRole => (staffRoles as readonly string[]).includes(word);
export const isShopRole = (word: string): word is ShopRole => (shopRoles as readonly string[]).includes(word);

export const isStaffPermission = (access: string): access is StaffPermission => access in staffPermissions;
export const isKeyScope = (access: string): access is KeyScope => access in keyScopes;
export const isShopPermission = (access: string): access is ShopPermission => access in shopPermissions;

/** Whether one of these staff roles grants one of the permissions in a list. */
export const staffRolesGive = (roles: readonly StaffRole[], access: readonly string[]): boolean =>
  access.some((each) => isStaffPermission(each) && gives(staffPermissions[each], roles));

/** Whether one of these roles in a shop grants one of the permissions in a list. */
export const shopRolesGive = (roles: readonly ShopRole[], access: readonly string[]): boolean =>
  access.some((each) => isShopPermission(each) && gives(shopPermissions[each], roles));

const gives = <Role>(givers: readonly Role[], roles: readonly Role[]): boolean =>
  roles.some((role) => givers.includes(role));
