/** The seller of a line. A child's shop has no number: the marketplace's is printed. */
export type PaperSeller = { name: string; taxNumber?: string };

export type PaperAddress = {
  street: string;
  city: string;
  /** The region's code or name as it is written in an address. */
  region?: string;
  postalCode: string;
  country: string;
};

export type Party = {
  /** BT-44 */
  name: string;
  /** A person, department or room: “Dana Whitfield, Room 12”. */
  attention?: string;
  address?: PaperAddress;
  /** BT-48 */
  vatNumber?: string;
  registrations?: readonly Registration[];
  email?: string;
};

export type Registration = { name: string; number: string };

/** The marketplace, which issues papers as the agent of the sellers (BG-4). */
export type Issuer = {
  /** BT-27 */
  legalName: string;
  address: PaperAddress;
  /** BT-31 */
  vatNumber?: string;
  /** Registrations for other taxes (BT-32), printed each with its name: “GST/HST 79915 4402 RT0001”. */
  registrations: readonly Registration[];
  email: string;
  /** The account for transfers (BG-17) with its bank, also in places without IBANs (`NumberedAccount`). */
  bank?: { name: string; accountName: string; iban: string; bic: string };
};
