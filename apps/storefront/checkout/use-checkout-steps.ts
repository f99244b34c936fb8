import {
  type AddressDraft,
  addressErrors,
  type ContactDraft,
  contactErrors,
  emptyAddress,
  emptyContact,
  noteError,
  useCheckoutDraft,
  useShownErrors,
} from '@cubby/features/orders/storefront';
import { useText } from '@cubby/i18n/react';
import type { SummaryError } from '@cubby/ui';
import { useState } from 'react';
import { allValidationErrors } from './all-validation-errors.ts';

/** What is typed at checkout, step by step: each is applied, and can be opened and cleared again (spec 4.14). */
export function useCheckoutSteps(country: string) {
  const { text } = useText();
  const [draft, change] = useCheckoutDraft(country);
  const { contact, address, note, adult, applied } = draft;
  const contactShown = useShownErrors<keyof ContactDraft>(contactErrors);
  const addressShown = useShownErrors<keyof AddressDraft>(addressErrors);
  const [adultMissing, missAdult] = useState(false);

  const setContact = (next: ContactDraft) => {
    contactShown.changed(next);
    // Whoever orders most often also receives: the name is offered until it is changed.
    const known = `${contact.firstName} ${contact.lastName}`.trim();
    const follows = address.name === '' || address.name === known;
    const name = follows ? `${next.firstName} ${next.lastName}`.trim() : address.name;
    change({ ...draft, contact: next, address: { ...address, name } });
  };
  const setAddress = (next: AddressDraft) => {
    addressShown.changed(next);
    change({ ...draft, address: next });
  };
  const apply = (step: 'contact' | 'delivery') => {
    const validationErrors = step === 'contact' ? contactShown.showAll(contact) : addressShown.showAll(address);
    const first = Object.keys(validationErrors)[0];
    if (first) return focusOn(`#${step}-${first}`);
    change({ ...draft, applied: { ...applied, [step]: true } });
    // The button that was pressed is gone: the way goes on at the next thing to fill in.
    focusOn(step === 'contact' && !applied.delivery ? '#delivery-countryIso' : 'input[name="payment"]:checked');
  };
  const edit = (step: 'contact' | 'delivery') => {
    change({ ...draft, applied: { ...applied, [step]: false } });
    focusOn(step === 'contact' ? '#contact-firstName' : '#delivery-countryIso');
  };

  return {
    draft,
    contactStep: {
      contact,
      validationErrors: contactShown.shown,
      applied: applied.contact,
      onChange: setContact,
      onLeave: (field: keyof ContactDraft) => contactShown.left(field, contact),
      onApply: () => apply('contact'),
      onEdit: () => edit('contact'),
      onClear: () => {
        contactShown.clear();
        change({ ...draft, contact: emptyContact });
      },
    },
    deliveryStep: {
      address,
      validationErrors: addressShown.shown,
      applied: applied.delivery,
      onChange: setAddress,
      onLeave: (field: keyof AddressDraft) => addressShown.left(field, address),
      onApply: () => apply('delivery'),
      onEdit: () => edit('delivery'),
      onClear: () => {
        addressShown.clear();
        change({ ...draft, address: emptyAddress(country) });
      },
    },
    setNote: (next: string) => change({ ...draft, note: next }),
    setAdult: (next: boolean) => change({ ...draft, adult: next }),
    adultError: adultMissing && !adult ? text('shopping.adult.missing') : undefined,
    isFixed:
      adult &&
      noteError(note) === undefined &&
      Object.keys({ ...contactErrors(contact), ...addressErrors(address) }).length === 0,

    /** Says at the fields and in a list all that is wrong, and opens the steps it is in. An empty list: all is applied. */
    applyAll(): SummaryError[] {
      const wrong = { contact: contactShown.showAll(contact), delivery: addressShown.showAll(address) };
      missAdult(!adult);
      const validationErrors = allValidationErrors(
        { ...wrong, note: noteError(note), adult, country: address.countryIso },
        text,
      );
      const isWhole = (step: 'contact' | 'delivery') => Object.keys(wrong[step]).length === 0;
      change({
        ...draft,
        applied:
          validationErrors.length === 0
            ? { contact: true, delivery: true }
            : {
                contact: applied.contact && isWhole('contact'),
                delivery: applied.delivery && isWhole('delivery'),
              },
      });
      return validationErrors;
    },
  };
}

/** Once the page has followed the change. */
export function focusOn(selector: string): void {
  setTimeout(() => document.querySelector<HTMLElement>(selector)?.focus(), 0);
}
