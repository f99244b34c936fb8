export {
  type Access,
  type Account,
  type Actor,
  hasProof,
  isAccess,
  linkHeld,
  type Membership,
  mayAsStaff,
  mayForShop,
  memberOf,
  type Proof,
  type ProofKind,
  type ShopKey,
  shopKeyPrefix,
  shopsOf,
  visitor,
} from './actor.ts';
export { ApiError, type CallOptions, type Client, type ErrorDetail } from './api-error.ts';
export { type ApiBases, apiGroups, contractPath, placedPath, usualBases } from './bases.ts';
export { type TrafficClass, trafficClasses } from './calls/traffic.ts';
export type { Path } from './coding.ts';
export {
  type AnyEndpoint,
  type CodeOf,
  defineEndpoint,
  type Endpoint,
  type InputOf,
  type OutputOf,
} from './endpoint.ts';
export { commonErrorCodes, type Envelope } from './envelope.ts';
export {
  isKeyScope,
  isShopRole,
  isStaffRole,
  type KeyScope,
  keyScopeNames,
  keyScopes,
  type ShopPermission,
  type ShopRole,
  type StaffPermission,
  type StaffRole,
  shopPermissions,
  shopRoles,
  shopRolesGive,
  staffPermissions,
  staffRoles,
  staffRolesGive,
} from './permissions.ts';
export {
  addressKeys,
  choice,
  code,
  codes,
  escapeValue,
  flag,
  isNarrowed,
  maybeChoice,
  maybeTyped,
  pageNumber,
  type Query,
  type QueryKey,
  type QueryValues,
  queryFields,
  readQuery,
  someOf,
  typed,
  unasked,
  whole,
  writeQuery,
} from './query.ts';
export {
  commaList,
  entityInfo,
  minorUnits,
  money,
  queryNumber,
  queryShape,
  requestBody,
  typedText,
  version,
  wireImage,
} from './shapes.ts';
export { accountAt, type SignInSite, type Site, servedAt, signInSites, sites } from './sites.ts';
export { as, done, flat, only, request, under, wireObject } from './wire.ts';
