export const addressStatuses = ['CREATED', 'ACTUAL', 'CLOSED'] as const;
export type AddressStatus = (typeof addressStatuses)[number];

/** The most addresses of one member, deleted ones included. */
export const mostAddresses = 50;

const next: Readonly<Record<AddressStatus, readonly AddressStatus[]>> = {
  CREATED: ['ACTUAL', 'CLOSED'],
  ACTUAL: ['CLOSED'],
  CLOSED: ['ACTUAL'],
};
/** Whether this change of status is allowed (design 4.2). */
export const mayBecome = (from: AddressStatus, to: AddressStatus): boolean => next[from].includes(to);

/**
 * A nine-digit code (spec 9.5) from nine random bytes or more.
 * @param bytes uniformly random; each digit comes from one byte, which favours no code noticeably
 */
export const addressCode = (bytes: Uint8Array): string => [...bytes.subarray(0, 9)].map((byte) => byte % 10).join('');

export type AddressEntry = {
  name: string;
  country: string;
  region: string | undefined;
  city: string;
  address: string;
  postalCode: string | undefined;
  isMain: boolean;
};
export type DeliveryPoint = {
  code: string;
  name: string;
  country: string;
  region: string | null;
  city: string;
  address: string;
  postalCode: string | null;
  isMain: boolean;
  status: AddressStatus;
};
