import { AccountCard, ChangePasswordForm, SignInForm } from '@cubby/features/accounts/screens';
import { OwnViewings, RegisterForm } from '@cubby/features/accounts/storefront';
import { PaymentMethodChoice, SandboxCard } from '@cubby/features/payments/storefront';
import { money } from '@cubby/money';
import type { ComponentProps, ReactNode } from 'react';
import { expect, test } from 'vitest';
import { Next, OldLink, UsedLinkAnswer } from '../../../features/accounts/storefront/FollowLink.tsx';
import { markupOf } from '../testing/markup-of.tsx';
import { wordsOf } from '../testing/words-of.ts';

const wordsIn = async (screen: ReactNode) =>
  wordsOf(await markupOf(screen))
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll(/[\u2066-\u2069]/g, '');
const buttonsIn = async (screen: ReactNode) =>
  [...(await markupOf(screen)).matchAll(/<(?:button|a)[^>]*class="button[^>]*>(.*?)<\/(?:button|a)>/gs)].map(
    ([, inner]) => wordsOf(inner!),
  );

type Account = ComponentProps<typeof PaymentMethodChoice>['accounts'][number];
const account: Account = {
  ...{ billId: 'b1', organisation: 'Maple School', purse: 'OWN', balance: money(50_000), selected: false },
  ...{ mayPay: true, payers: [], isEnough: true },
};
const ways = (accounts: readonly Account[], closed?: 'closed' | 'guests') => (
  <PaymentMethodChoice
    methods={[
      { code: 'STRIPE', selected: true, closed: closed === 'closed' ? closed : undefined },
      { code: 'INVOICE', selected: false, closed },
    ]}
    {...{ accounts, total: money(60_025), value: 'STRIPE', onChange: () => {} }}
  />
);
test.each([
  [{}, 'Pay from a school account Maple School, balance US$500.00', true],
  [{ purse: 'DONATIONS' }, 'Pay from donations to a school Maple School, balance US$500.00', true],
  [{ isEnough: false }, 'Maple School: the balance of US$500.00 doesn’t cover US$600.25.', false],
  [{ mayPay: false }, 'Maple School: US$500.00. Nobody at your school can pay from this account yet.', false],
  [
    { mayPay: false, isEnough: false, payers: ['Amina', 'Noor'] },
    'Maple School: US$500.00. Only Amina and Noor can pay from this account.',
    false,
  ],
] as const)('an account of a school with %j reads: %s', async (changes, said, isOpen) => {
  const screen = ways([{ ...account, ...changes } as Account]);
  expect(await wordsIn(screen)).toContain(said);
  const input = /<input[^>]*value="b1"[^>]*>/.exec(await markupOf(screen))![0];
  expect(input.includes('disabled')).toBe(!isOpen);
});

test.each([
  [undefined, ['We never see them.', 'You’ll receive one invoice for all sellers'], []],
  ['guests', ['We never see them.', 'Sign in to pay by invoice. Guests pay by card.'], ['INVOICE']],
  ['closed', ['Card payments are currently', 'Payment by invoice is currently'], ['STRIPE', 'INVOICE']],
] as const)(
  'ways of payment that are closed (%s) say so and cannot be chosen (spec 5.20)',
  async (closed, said, shut) => {
    for (const each of said) expect(await wordsIn(ways([], closed))).toContain(each);
    const inputs = [...(await markupOf(ways([], closed))).matchAll(/<input[^>]*>/g)].map(([tag]) => tag);
    expect(inputs.filter((tag) => tag.includes('disabled=""')).map((tag) => /value="([^"]*)"/.exec(tag)![1])).toEqual(
      shut,
    );
  },
);

const session = { id: 's', orderNumber: '0123456789', amount: money(5_120), status: 'OPEN', cancelUrl: '/back' };
test.each([
  [
    'OPEN',
    [
      'Approve',
      'Decline',
      'Ask for confirmation (3-D Secure)',
      'Approve, slowly',
      'Approve, notify the shop twice',
      'Go back without paying',
    ],
  ],
  ['PAID', ['Back to the shop']],
])('the test bank, in %s, states order and sum, and offers %j', async (status, buttons) => {
  const card = <SandboxCard session={{ ...session, status } as never} />;
  expect(await wordsIn(card)).toMatch(/For order 0123456789 US\$51\.20/);
  expect(await buttonsIn(card)).toEqual(buttons);
  expect((await wordsIn(card)).includes('The bank has already responded to this payment.')).toBe(status !== 'OPEN');
});

test('a member reads which staff have looked at their pages, when, and at how many', async () => {
  const at = '2026-09-01T10:00:00Z';
  const shown = (viewings: object[]) => wordsIn(<OwnViewings viewings={viewings as never} />);
  expect(await shown([{ at, name: 'Mateo Silva', reads: 2 }])).toContain(
    'Mateo Silva from our support team Sep 1, 2026, 10:00 AM · 2 things read',
  );
  expect(await shown([{ at, name: null, reads: 1 }])).toContain(
    'Our support team Sep 1, 2026, 10:00 AM · 1 thing read',
  );
  expect(await shown([{ at, name: null, reads: 0 }])).toContain('nothing opened');
  expect(await shown([])).toContain('Nobody has looked in the last two years.');
  expect(await shown([{ at, name: null, reads: 0 }])).not.toContain('Nobody');
});

test('a signed-in person sees their name, address and roles', async () => {
  const user = { firstName: 'Amina', lastName: 'Haddad', login: 'a@school.example', roles: ['BUYER'] };
  const card = <AccountCard user={user as never} onSignedOut={() => {}} />;
  expect(await wordsIn(card)).toMatch(/Amina Haddad a@school\.example \S+.* Sign out$/);
});

test('the page of a link says whether the link was used, on which day, or has expired, and leads on', async () => {
  const used = <UsedLinkAnswer used={{ at: '2026-09-01T10:00:00Z' } as never} />;
  expect(await wordsIn(used)).toContain('This link has already been used It was used on September 1, 2026');
  expect(await buttonsIn(<OldLink newHref={undefined} />)).toEqual(['Sign in']);
  expect(await buttonsIn(<OldLink newHref="/register" />)).toEqual(['Sign in', 'Request a new link']);
  expect(await markupOf(<OldLink newHref="/register" />, 'de')).toContain('href="/de/register"');
  const next = <Next title="T" words="W" href="/forgot-password" label="Go" />;
  expect(await buttonsIn(next)).toEqual(['Go']);
  expect(await markupOf(next)).toContain('href="/forgot-password"');
});

test.each([
  ['CA', true],
  ['US', true],
  ['FR', false],
])('registration in %s asks for a region: %s', async (country, isAsked) => {
  const captcha = { prepare: () => {}, spend: async () => {} } as never;
  const markup = await markupOf(
    <RegisterForm {...{ captcha, country, onAccepted: () => {}, wantedOf: () => undefined }} />,
  );
  const names = [...markup.matchAll(/<(?:input|select)[^>]* name="([^"]*)"/g)].map(([, name]) => name);
  expect(names).toEqual([
    ...['firstName', 'lastName', 'email', 'password', 'birthDate', 'country'],
    ...(isAsked ? ['region'] : []),
    ...['policies', 'agreement'],
  ]);
});

test('staying signed in is offered only where it is possible; a changed password is asked for after the old one', async () => {
  const solveCaptcha = async () => '';
  const remembers = async (canRemember?: boolean) =>
    (
      await markupOf(
        <SignInForm {...{ solveCaptcha, onSignedIn: () => {} }} {...(canRemember === false && { canRemember })} />,
      )
    ).includes('name="remember"');
  expect([await remembers(), await remembers(false)]).toEqual([true, false]);
  const change = await markupOf(
    <ChangePasswordForm {...{ login: 'a@x.example', solveCaptcha, onChanged: () => {} }} />,
  );
  expect(
    [...change.matchAll(/<input[^>]*type="password"[^>]*>/g)].map(([tag]) => /autoComplete="([^"]*)"/i.exec(tag)![1]),
  ).toEqual(['current-password', 'new-password']);
});
