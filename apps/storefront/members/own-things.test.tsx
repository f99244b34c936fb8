import { Passkeys, SessionList } from '@cubby/features/accounts/screens';
import { ProfileForm } from '@cubby/features/accounts/storefront';
import { BankDetailsList } from '@cubby/features/bank-details/storefront';
import { OrderList } from '@cubby/features/orders/storefront';
import { CertificateList } from '@cubby/features/taxes/storefront';
import { SharedWishlistScreen, WishlistScreen, WishlistsScreen } from '@cubby/features/wishlists/storefront';
import type { ComponentProps, ReactNode } from 'react';
import { expect, test } from 'vitest';
import { markupOf } from '../testing/markup-of.tsx';
import { wordsOf } from '../testing/words-of.ts';

const cast = <T,>(value: object) => value as T;
const inPlainSpaces = (words: string) => words.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll(/[\u2066-\u2069]/g, '');
const wordsIn = async (screen: ReactNode) => inPlainSpaces(wordsOf(await markupOf(screen)));
const labelsIn = async (screen: ReactNode) =>
  [...(await markupOf(screen)).matchAll(/aria-label="([^"]+)"/g)].map(([, label]) => inPlainSpaces(label!));
const nothing = () => {};

const certificate = {
  ...{ id: 'c', kind: 'SCHOOL', jurisdiction: 'CA-BC', organisation: 'Fir Street School', number: 'FS-4711' },
  ...{ validFrom: '2026-03-01', expiresOn: '2027-06-30', status: 'ACCEPTED', isOver: false, reason: null },
};
test.each([
  ['accepted', {}, 'Accepted Fir Street School School certificate or declaration British Columbia · FS-4711', []],
  ['with its days', {}, 'Valid Mar 1, 2026 – Jun 30, 2027', ['Expired', 'Reason', 'Valid from']],
  ['without an end', { expiresOn: null }, 'Valid from Mar 1, 2026', [' – ', '2027']],
  ['expired', { isOver: true }, 'Expired Fir Street School', ['Accepted']],
  ['waiting, which cannot expire', { status: 'WAITING', isOver: true }, 'Being checked Fir', ['Expired', 'Accepted']],
  ['rejected', { status: 'REJECTED', reason: 'The seal is missing' }, 'Reason: The seal is missing', ['Accepted']],
  ['accepted after a reason', { reason: 'The seal is missing' }, 'Accepted', ['seal']],
  ['of a country', { jurisdiction: 'FR', kind: 'VAT_NUMBER', number: 'FR1' }, 'European Union France · FR1', []],
])('a tax certificate that is %s states it (domain 4.3)', async (_, changes, said, never) => {
  const words = await wordsIn(<CertificateList list={[cast({ ...certificate, ...changes })]} onChanged={nothing} />);
  expect(words).toContain(said);
  expect(words).toContain('we won’t charge the taxes it covers');
  for (const other of never) expect(words).not.toContain(other);
});

test('without a certificate, the page says that taxes are charged until one is checked', async () => {
  const words = await wordsIn(<CertificateList list={[]} onChanged={nothing} />);
  expect(words).toContain('Until we’ve checked it, taxes are charged; we can refund them afterwards.');
  expect(words).not.toContain('we won’t charge');
});

const account = {
  ...{ code: 'b', bankName: 'Maple Bank', bankAddress: '9 Elm St, Victoria', iban: 'DE**************3000' },
  ...{ currency: 'EUR', swift: 'MAPLDEFF', bankCode: 'MAPL', isMain: false, scheme: 'IBAN' },
};
const atBanks = (...list: object[]) => (
  <BankDetailsList list={list.map((each) => cast({ ...account, ...each }))} onChanged={nothing} />
);
test('a bank account states its bank, the end of its number, its codes and currency (spec 2.25)', async () => {
  const words = await wordsIn(atBanks({}));
  expect(words).toContain('Maple Bank');
  expect(words).toMatch(/IBAN ending in 3000/);
  expect(words).toContain('SWIFT code MAPLDEFF Bank code MAPL Currency EUR 9 Elm St, Victoria');
  expect(words).not.toContain('Main account');
  expect(await labelsIn(atBanks({}))).toEqual(
    expect.arrayContaining(['Edit: Maple Bank …3000', 'Set as main: Maple Bank …3000', 'Remove: Maple Bank …3000']),
  );
});

test('an account in Canada or the United States states its own parts, and no IBAN (decision 0081)', async () => {
  const canada = { scheme: 'CA', iban: '***4567', institution: '003', transit: '12345', currency: 'CAD' };
  const words = await wordsIn(atBanks(canada));
  expect(words).toContain('Account number … 4567 Institution number 003 Transit number 12345 Currency CAD');
  expect(words).not.toMatch(/IBAN|SWIFT|Bank code/);
  const states = await wordsIn(atBanks({ scheme: 'US', iban: '***8901', routing: '021000021', currency: 'USD' }));
  expect(states).toContain('… 8901 Routing number (ABA) 021000021 Currency USD');
});

test('the main account says so and cannot be made the main one; there is room for a limited number', async () => {
  expect(await wordsIn(atBanks({ isMain: true }))).toContain('Main account Maple Bank');
  expect(await labelsIn(atBanks({ isMain: true }))).not.toContain('Set as main: Maple Bank …3000');
  const most = Array.from({ length: 20 }, (_, i) => ({ code: `b${i}` }));
  expect(await wordsIn(atBanks(...most))).not.toContain('Add bank details');
  expect(await wordsIn(atBanks(...most.slice(1)))).toContain('Add bank details');
  expect(await wordsIn(atBanks())).toContain('No bank details yet');
});

test('a passkey states its name, and the days it was added and last used (spec 2.53)', async () => {
  const passkey = { passkeyId: 'p', name: 'Phone', addedAt: '2026-03-01T12:00:00Z', usedAt: '2026-09-08T12:00:00Z' };
  const keys = (changes: object = {}) => (
    <Passkeys
      login="amina"
      passkeys={[cast({ ...passkey, ...changes })]}
      solveCaptcha={() => Promise.reject(new Error('nothing to solve'))}
      onChanged={nothing}
    />
  );
  expect(await wordsIn(keys())).toContain('Phone Added March 1, 2026 · Last used September 8, 2026');
  expect(await wordsIn(keys({ usedAt: null }))).not.toContain('Last used');
  expect(await labelsIn(keys())).toEqual(expect.arrayContaining(['Rename: Phone', 'Remove: Phone']));
  expect(await wordsIn(keys())).toContain('we never see it');
  expect(await wordsIn(keys())).toContain('Add a passkey');
});

test('the form for one’s own details is prefilled (spec 3.15)', async () => {
  const member = {
    ...{ login: 'a@school.example', email: 'a@school.example', firstName: 'Amina', lastName: 'Haddad' },
    ...{ phone: '+1 250 555 0187', birthDate: '1990-02-03', gender: 'FEMALE', roles: ['BUYER'], address: null },
  };
  const form = await markupOf(<ProfileForm member={cast(member)} onSaved={nothing} />);
  const values = [...form.matchAll(/<input[^>]* value="([^"]*)"/g)].map(([, value]) => value);
  expect(values).toEqual(['Amina', 'Haddad', '+1 250 555 0187', '1990-02-03']);
  expect(form).toMatch(/<option[^>]*value="FEMALE"[^>]*selected=""|<option[^>]*selected=""[^>]*value="FEMALE"/);
});

const session = {
  ...{ sessionId: 's', browser: 'Firefox', system: 'Linux', site: 'shop', isCurrent: false },
  ...{ openedAt: '2026-03-01T12:00:00Z' },
};
test.each([
  ['of another device', {}, 'Firefox on Linux Since March 1, 2026 Sign out', ['This device', 'site']],
  ['of this device, which is not ended here', { isCurrent: true }, 'Firefox on Linux This device', ['Sign out']],
  ['at the seller site', { site: 'seller' }, 'Seller site · Since March 1, 2026', ['Staff']],
  ['at the staff site', { site: 'manager' }, 'Staff site · Since', ['Seller']],
  ['of a known browser only', { system: null }, 'Firefox Since', ['on Linux', 'Unknown']],
  ['of a known system only', { browser: null }, 'Linux Since', ['Firefox', 'Unknown']],
  ['of an unknown device', { browser: null, system: null }, 'Unknown device', ['Linux']],
])('a session %s states where and since when (spec 2.53)', async (_, changes, said, never) => {
  const list = <SessionList sessions={[cast({ ...session, ...changes })]} onEnded={nothing} />;
  const words = await wordsIn(list);
  expect(words).toContain(said);
  for (const other of never) expect(words).not.toContain(other);
});

type Lists = ComponentProps<typeof WishlistsScreen>['lists'];
const lists = (count: number, isShared: boolean) =>
  Array.from({ length: count }, (_, i) => ({
    code: `w${i}`,
    name: 'Grade 4',
    products: 3,
    hasProduct: false,
    isShared,
  })) as Lists;
test('wish lists state how many products they have and whether they are shared, and lead to each', async () => {
  const words = (of: Lists) => wordsIn(<WishlistsScreen lists={of} onChanged={nothing} />);
  expect(await words(lists(1, false))).toContain('Grade 4 3 products');
  expect(await words(lists(1, false))).not.toContain('Shared');
  expect(await words(lists(1, true))).toContain('Grade 4 3 products Shared');
  expect(await markupOf(<WishlistsScreen lists={lists(2, false)} onChanged={nothing} />, 'de')).toContain(
    'href="/de/profile/wishlists/w1"',
  );
  expect(await words(lists(19, false))).toContain('Create list');
  expect(await words(lists(20, false))).not.toContain('Create list');
  expect(await words([])).toContain('No wish lists yet');
});

const wish = (sku: string, quantity: number, bestOfferId: string | null) => ({
  ...{ product: { sku, name: sku, bestOfferId }, quantity },
});
const actions = {
  card: (product: { name: string }, action: ReactNode) => (
    <div>
      {product.name} {action}
    </div>
  ),
  addAction: ({ quantity }: { quantity: number }) => `adds ${quantity}`,
  onAddAll: () => '',
};
const shared = (wishes: object[]) =>
  wordsIn(<SharedWishlistScreen list={cast({ name: 'Grade 4', wishes })} drawing={null} {...actions} />);

test('a shared wish list states how many are wanted of each, and can be bought while something is sold', async () => {
  const words = await shared([wish('Glue', 3, 'a'), wish('Tape', 1, null)]);
  expect(words).toContain('Grade 4 A wish list shared with you. Prices and stock are current. Add all to cart');
  expect(words).toContain('Glue adds 3 3 wanted Tape adds 1');
  expect(words).not.toContain('1 wanted');
  expect(await shared([wish('Tape', 1, null)])).not.toContain('Add all');
  expect(await shared([])).toContain('Nothing has been added to this list yet.');
  const gone = await wordsIn(<SharedWishlistScreen list={undefined} drawing={null} {...actions} />);
  expect(gone).toContain('This wish list is no longer shared Ask the sender for a new link.');
});

test('a member’s wish list states the quantity of each, its link only while it is shared, and whether it is watched', async () => {
  const own = (changes: object = {}, wishes: object[] = [wish('Glue', 3, 'a')]) => (
    <WishlistScreen
      list={cast({ ...{ code: 'w', name: 'Grade 4', shareToken: null, isWatched: false }, wishes, ...changes })}
      {...actions}
      {...{ onChanged: nothing, onDeleted: nothing }}
    />
  );
  const words = await wordsIn(own());
  for (const said of ['Add all to cart', 'Share list', 'Rename', 'Delete list', 'at most once a day', 'adds 3'])
    expect(words).toContain(said);
  expect(words).not.toContain('Link to this list');
  const markup = await markupOf(own(), 'de');
  expect(markup).toMatch(/<input[^>]*value="3"/);
  expect(markup).not.toMatch(/type="checkbox"[^>]*checked/);
  expect(await markupOf(own({ isWatched: true }))).toMatch(/type="checkbox"[^>]*checked/);
  const open = own({ shareToken: 'tok' });
  expect(await wordsIn(open)).toContain('Anyone with this link can see the list’s name and products');
  expect(await wordsIn(open)).not.toContain('Share list');
  expect(await markupOf(open, 'de')).toContain('value="/de/wishlist/tok"');
  expect(await wordsIn(own({}, [wish('Tape', 1, null)]))).not.toContain('Add all');
  expect(await wordsIn(own({}, []))).toContain('This list is empty');
});

test('a tab without orders says so, and links to the current orders with their count (spec 4.3)', async () => {
  const shown = (words: string) =>
    wordsIn(
      <OrderList
        {...cast<ComponentProps<typeof OrderList>>({
          list: {
            ...{ orders: [], guestOrders: 0, page: { current: 1, last: 1, total: 0 } },
            tabs: { CURRENT: words ? 0 : 6, COMPLETED: 0, CANCELLED: 0 },
          },
          ...{ address: { statuses: ['CREATED'], words, page: 1 }, drawing: null, onAgain: nothing },
        })}
      />,
    );
  expect(await shown('')).toMatch(/Current 6 .*No orders: Waiting for payment Current orders$/);
  expect(await shown('ruler')).toMatch(/Current 0 .*No orders match “ruler”/);
});

test('orders placed as a guest are counted, and can be added to the account (spec 2.27)', async () => {
  const own = (guestOrders: number) =>
    wordsIn(
      <OrderList
        {...cast<ComponentProps<typeof OrderList>>({
          list: { orders: [], guestOrders, tabs: {}, page: { current: 1, last: 1, total: 0 } },
          ...{ address: { statuses: [], words: '', page: 1 }, drawing: null, onAgain: nothing },
        })}
      />,
    );
  expect(await own(2)).toContain('2 orders were placed as a guest with your email address Add to my account');
  expect(await own(1)).toContain('1 order was placed as a guest with your email address');
  expect(await own(0)).not.toContain('guest');
});
