import { loadTranslators } from '@cubby/i18n/load';
import { expect, test } from 'vitest';
import { root } from './testing/test-api.ts';

const english = loadTranslators(root).of('en');

test.each([
  ['field.iban.invalid', 'This IBAN isn’t valid. Compare it with the one from your bank'],
  ['field.swift.invalid', 'A SWIFT code has 8 or 11 characters, such as DEUTDEFF'],
  ['field.bankCode.invalid', 'A bank code has four letters, such as DEUT'],
  ['field.phone.invalid', 'Enter the number in international format, for example +1 604 555 0123'],
  ['search.none', 'No results for “quill”'],
  ['cart.empty', 'Your cart is empty'],
  ['orders.none', 'No orders yet'],
  ['invoices.none', 'No invoices yet'],
  ['addresses.none', 'No addresses yet'],
  ['bankDetails.none', 'No bank details yet'],
  ['reviews.own.none', 'No reviews yet'],
  ['disputes.created', 'Dispute created successfully'],
  ['disputes.updated', 'Dispute updated successfully'],
  ['accounts.about.saved', 'Information updated successfully'],
])('%s says “%s” (spec 8.9)', (key, says) => expect(english.lookup(key, { query: 'quill' })).toBe(says));

test.each([
  ['invoices.ask.SEND', 'Do you want to send an invoice to the bank?'],
  ['invoices.ask.CANCEL', 'Do you want to cancel an invoice?'],
  ['invoices.ask.DISCARD', 'Are you sure you want to update the status?'],
  ['invoices.updated', 'Information has been updated'],
  ['invoices.create.draft', 'Save as draft'],
  ['invoices.move.SEND', 'Send to bank'],
  ['invoices.proofs.send', 'Send a check'],
])('%s says “%s” (spec 4.4)', (key, says) => expect(english.lookup(key, {})).toBe(says));

test.each([
  ['enquiries.failed', 'Try again'],
  ['enquiries.failed.text', 'Error when submitting the application'],
  ['enquiries.done.text', 'Your request was received successfully'],
])('after sending a form, %s says “%s” (spec 8.4)', (key, says) => expect(english.lookup(key, {})).toBe(says));
