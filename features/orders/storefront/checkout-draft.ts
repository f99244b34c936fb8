import { useEffect, useState } from 'react';

export type ContactDraft = { firstName: string; lastName: string; email: string; phone1: string; phone2: string };
export type AddressDraft = {
  countryIso: string;
  regionCode: string;
  city: string;
  address: string;
  postCode: string;
  name: string;
};
/** What a guest has typed at checkout; it outlives a reload, the way back and a failed payment (ux K5). */
export type CheckoutDraft = {
  contact: ContactDraft;
  address: AddressDraft;
  note: string;
  adult: boolean;
  /** Which steps are applied (spec 4.14). */
  applied: { contact: boolean; delivery: boolean };
};

export const emptyContact: ContactDraft = { firstName: '', lastName: '', email: '', phone1: '', phone2: '' };
export const emptyAddress = (country: string): AddressDraft => ({
  countryIso: country,
  regionCode: '',
  city: '',
  address: '',
  postCode: '',
  name: '',
});
const emptyDraft = (country: string): CheckoutDraft => ({
  contact: emptyContact,
  address: emptyAddress(country),
  note: '',
  adult: false,
  applied: { contact: false, delivery: false },
});

const storageKey = 'cubby.checkout.draft';

/** The draft, kept for this tab alone. Called in the browser only. */
export function useCheckoutDraft(country: string) {
  const [draft, change] = useState(() => readDraft(country));
  useEffect(() => {
    sessionStorage.setItem(storageKey, JSON.stringify(draft));
  }, [draft]);
  return [draft, change] as const;
}

/** Once the order is paid, nothing typed stays behind. */
export const forgetCheckoutDraft = (): void => sessionStorage.removeItem(storageKey);

function readDraft(country: string): CheckoutDraft {
  const empty = emptyDraft(country);
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Partial<CheckoutDraft> | null;
    if (!kept) return empty;
    return {
      contact: { ...empty.contact, ...kept.contact },
      address: { ...empty.address, ...kept.address },
      note: kept.note ?? '',
      adult: kept.adult === true,
      applied: { contact: kept.applied?.contact === true, delivery: kept.applied?.delivery === true },
    };
  } catch {
    return empty;
  }
}
