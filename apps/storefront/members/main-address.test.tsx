import { MainAddress } from '@cubby/features/addresses/storefront';
import { expect, test } from 'vitest';
import { markupOf } from '../testing/markup-of.tsx';
import { wordsOf } from '../testing/words-of.ts';

const address = {
  ...{ code: '100000002', name: 'Staff room', address: '9 Elm St', city: 'Victoria' },
  ...{ region: 'CA-BC', country: 'CA', postalCode: 'V8W 1A1' },
};

test('the account’s details show the main address, as it is printed on a parcel, and lead to all of them (spec 3.15)', async () => {
  const words = wordsOf(await markupOf(<MainAddress address={address} />)).replace(/\s+,/g, ',');
  expect(words).toContain('Staff room 9 Elm St, Victoria, British Columbia, V8W 1A1, Canada');
  expect(words).toContain('Shipping addresses');
  const markup = await markupOf(<MainAddress address={{ ...address, country: 'DE', region: null }} />, 'de');
  expect(wordsOf(markup)).toContain('Deutschland');
  expect(markup).toContain('href="/de/profile/details/shipping"');
});

test('without an address they say so', async () => {
  expect(wordsOf(await markupOf(<MainAddress address={null} />))).toContain('No addresses yet');
});
