import { ApiError } from '@cubby/contract';
import { money } from '@cubby/money';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import {
  changePassword,
  closeAccount,
  requestEmailChange,
  requestPasswordReset,
} from '../../../features/accounts/contract.ts';
import { ChangePasswordForm } from '../../../features/accounts/screens/ChangePasswordForm.tsx';
import { ChangeEmailForm } from '../../../features/accounts/storefront/ChangeEmailForm.tsx';
import { ForgottenPasswordForm } from '../../../features/accounts/storefront/ForgottenPasswordForm.tsx';
import { CloseAccount } from '../../../features/accounts/storefront/OwnData.tsx';
import { PinPage } from '../../../features/child-mode/child/way-in/PinPage.tsx';
import { openChildMode } from '../../../features/child-mode/contract.ts';
import { searchProducts } from '../../../features/search/contract.ts';
import { SearchResults } from '../../../features/search/storefront/SearchResults.tsx';
import { onScreen } from '../../child/testing/on-screen.tsx';

type Steps = readonly (string | readonly [label: string, value: string])[];
let done = 0;
const proof = {
  ...{ login: 'amina@cubby.example', solveCaptcha: async () => '' },
};
const doing = async () => {
  done += 1;
};
const captcha = { prepare: () => {}, spend: (send: (token: string) => Promise<unknown>) => send('proved') } as never;
const [current, fresh] = ['lend-a-pencil-2026', 'borrow-a-ruler-2027'];

test.each<[screen: ReactElement, Steps, endpoint: { id: string }, input: unknown, words: string, done: number]>([
  [
    <ChangePasswordForm key="p" {...proof} onChanged={doing} />,
    [['Current password', current], ['New password', fresh], 'Save new password'],
    changePassword,
    { currentPassword: current, password: fresh, captchaToken: '' },
    'Your password has been changed. You’ve been signed out everywhere else. Current password Show password New password At least 8 characters. Three words are easier to remember than symbols. Show password Save new password',
    1,
  ],
  [
    <ChangeEmailForm key="e" {...proof} />,
    [['New email address', 'new@cubby.example'], ['Current password', current], 'Email me a link'],
    requestEmailChange,
    { email: 'new@cubby.example', currentPassword: current, captchaToken: '' },
    'We’ve emailed new@cubby.example. Your address will change when you open the link in that email. The link works for a day. New email address Current password Show password Email me a link',
    0,
  ],
  [
    <ForgottenPasswordForm key="f" captcha={captcha} />,
    [['Email', 'amina@cubby.example'], 'Email me a link'],
    requestPasswordReset,
    { email: 'amina@cubby.example', captchaToken: 'proved' },
    'Check your inbox If amina@cubby.example has an account, we’ve emailed a link to set a new password. It works for an hour. No email? Look in your spam folder, or go back and check the address. Change the address',
    0,
  ],
  [
    <CloseAccount key="c" {...proof} onClosed={doing} />,
    ['Close my account', ['Current password', current], 'Close my account'],
    closeAccount,
    { currentPassword: current, captchaToken: '' },
    'Your account will be closed now and deleted in seven days, with your addresses, bank details, cart, wish lists, passkeys and emails. The law requires us to keep orders; they’ll no longer be linked to you. We’ll email you a link in case you change your mind. Close my account',
    1,
  ],
])(
  '%#: an account’s form sends what was entered, and says what happens next',
  async (form, steps, endpoint, input, words, times) => {
    done = 0;
    const screen = await onScreen(form);
    await screen.take(...steps);
    expect(screen.calls).toEqual([[endpoint.id, input]]);
    expect(screen.words()).toBe(words);
    expect(done).toBe(times);
  },
);

test('a password that was wrong is said, and nothing is done', async () => {
  done = 0;
  const wrong = new ApiError('OC_WRONG_CREDENTIALS', 401, 'This password is wrong.');
  const screen = await onScreen(<CloseAccount {...proof} onClosed={doing} />, { answer: () => wrong });
  await screen.take('Close my account', ['Current password', current], 'Close my account');
  expect(screen.words()).toContain('This password is wrong.');
  expect(done).toBe(0);
});

const child = { childId: 'c1', nickname: 'Poppy', avatar: 'fox', isLocked: false, hasPin: true } as never;
test('four pictures in order open child mode; one is taken back, and none is pressed twice (domain 2.5)', async () => {
  const screen = await onScreen(<PinPage child={child} />, { answer: () => 'https://child.example/lock' });
  await screen.take('Fox', 'Whale', 'Whale', 'Take back', 'Snail', 'Moon');
  expect(screen.calls).toEqual([]);
  await screen.press('Sun');
  expect(screen.calls).toMatchObject([[openChildMode.id, { childId: 'c1', pin: ['fox', 'snail', 'moon', 'sun'] }]]);
  expect(screen.left).toEqual(['https://child.example/lock']);
});
test.each([
  [
    'OC_WRONG_PIN',
    'Skip to the page Cubby Kids Not me Hello, Poppy Tap your 4 pictures. 0 of 4 Take back Not yours. 3 left. Fox Boat Apple Moon Tree Snail Key Whale Umbrella Sun Mushroom Kite I forgot Ask my grown-up',
  ],
  [
    'OC_LOCKED',
    'Skip to the page Cubby Kids Not me Hello, Poppy Time to ask your grown-up Your grown-up can let you in. Your shop is safe. What your grown-up does They sign in to Cubby. They open your page. They let you in, or you choose new pictures. I forgot Ask my grown-up',
  ],
])('after %s the child reads what to do', async (code, said) => {
  const screen = await onScreen(<PinPage child={child} />, {
    answer: () => new ApiError(code, 403, 'Not yours. 3 left.'),
  });
  await screen.take('Fox', 'Whale', 'Snail', 'Moon');
  expect(screen.words()).toContain(said);
});

test('results count on from their first page; the button loads the next below them (ux S4)', async () => {
  const results = (currentPage: number, names: string[]) => ({
    ...{ current: currentPage, total: 100, last: 4, corrected: null, meant: null, partial: false, sellers: [] },
    ...{ products: names.map((name) => ({ sku: name, name, price: money(100) })), fewerWords: [] },
    asked: { query: 'pen', priceFrom: null, priceTo: null },
  });
  const address = { query: 'pen', page: 2 } as never;
  const screen = await onScreen(
    <SearchResults
      {...{ address, category: 'C1', first: results(2, ['A', 'B']) as never, place: '' }}
      renderProduct={({ name }) => <article key={name}>{name}</article>}
    />,
    { answer: () => results(3, ['C', 'D']) },
  );
  expect(screen.words()).toBe('Previous results A B 26 of 100 Load more (26 of 100)');
  await screen.press('Load more (26 of 100)');
  expect(screen.calls).toEqual([[searchProducts.id, { query: 'pen', page: 3, category: 'C1' }]]);
  expect(screen.words()).toBe('Previous results A B C D 28 of 100 Load more (28 of 100)');
});
