import {
  type CheckedOut,
  type CheckoutForm,
  type CheckoutStep,
  changesAlong,
  checkoutDraft,
  checkoutLabel,
  checkoutRemedy,
  checkoutRules,
  emptyCheckout,
  loadCheckoutSchema,
} from '@cubby/features/orders/storefront';
import { useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useState } from 'react';

export function useCheckoutForm(country: string, submit: (checkedOut: CheckedOut) => Promise<void>) {
  const { text } = useText();
  const [initial] = useState(() => emptyCheckout(country));
  const form: CheckoutForm = useForm({
    id: 'checkout',
    initial,
    schema: loadCheckoutSchema,
    rules: checkoutRules,
    along: changesAlong,
    label: (name, values) => {
      const key = checkoutLabel(name, values['address.country']);
      return key && text(key);
    },
    missing: (name, values) => {
      const key = checkoutRemedy(name, values['address.country']);
      return key && text(key);
    },
    corrections: {
      kinds: {
        ...{
          'contact.firstName': 'name',
          'contact.lastName': 'name',
          'contact.phone1': 'phone',
          'contact.phone2': 'phone',
        },
        ...{ 'address.name': 'name', 'address.address': 'address' },
      },
      country: (values) => values['address.country'],
    },
    serverNames: { deliveryNote: 'address.comment' },
    draft: checkoutDraft,
    onInvalid: (names) => form.change(applied((step) => form.values[step] && !names.some(isOf(step)))),
    submit: async (checkedOut) => {
      form.change(applied(() => true));
      await submit(checkedOut);
    },
  });
  const stepOf = (step: CheckoutStep) => ({
    form,
    onApply: async () => {
      if (!(await form.check(`${step}.`))) return;
      form.change({ [`applied.${step}`]: true });
      // The pressed button is gone: the focus moves to the next thing to fill in.
      focusOn(
        step === 'contact' && !form.values['applied.address']
          ? '#checkout-address-country'
          : 'input[name="payment"]:checked',
      );
    },
    onEdit: () => {
      form.change({ [`applied.${step}`]: false });
      focusOn(step === 'contact' ? '#checkout-contact-firstName' : '#checkout-address-country');
    },
  });
  return { form, contactStep: stepOf('contact'), deliveryStep: stepOf('address') };
}

type Applied = 'applied.contact' | 'applied.address';
const applied = (is: (step: Applied) => boolean): Record<Applied, boolean> => ({
  'applied.contact': is('applied.contact'),
  'applied.address': is('applied.address'),
});
const isOf = (step: Applied) => (name: string) => name.startsWith(step.replace('applied.', '').concat('.'));

/** Once the page has rendered the change. */
export function focusOn(selector: string): void {
  setTimeout(() => document.querySelector<HTMLElement>(selector)?.focus(), 0);
}
