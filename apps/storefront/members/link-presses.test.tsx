import { ApiError } from '@cubby/contract';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import {
  confirmAccount,
  confirmEmailChange,
  logIn,
  removePasskey,
  renamePasskey,
  reopenAccount,
  resetPassword,
  signInChallenge,
  undoEmailChange,
  updateProfile,
} from '../../../features/accounts/contract.ts';
import { Passkeys } from '../../../features/accounts/screens/Passkeys.tsx';
import { SignInForm } from '../../../features/accounts/screens/SignInForm.tsx';
import {
  ConfirmEmail,
  ConfirmEmailChange,
  ReopenAccount,
  ResetPasswordForm,
  RestoreEmail,
} from '../../../features/accounts/storefront/EmailedLinks.tsx';
import { ProfileForm } from '../../../features/accounts/storefront/ProfileForm.tsx';
import { onScreen } from '../../child/testing/on-screen.tsx';

type Steps = readonly (string | readonly [label: string, value: string])[];
const password = 'lend-a-pencil-2026';

test.each<
  [page: string, screen: ReactElement, Steps, endpoint: { id: string }, input: object, words: string, leads: string]
>([
  [
    'an address',
    <ConfirmEmail key="1" signInPath="/login?wanted=/cart" />,
    [['Password', password], 'Confirm email address'],
    confirmAccount,
    { password },
    'Your account is ready amina@cubby.example is confirmed. Sign in with the password you chose. Sign in',
    '/login?wanted=/cart',
  ],
  [
    'another address',
    <ConfirmEmailChange key="2" />,
    ['Use this address'],
    confirmEmailChange,
    {},
    'Your new address is set From now on, sign in with amina@cubby.example. Sign in',
    '/login',
  ],
  [
    'the former address',
    <RestoreEmail key="3" />,
    ['Restore address'],
    undoEmailChange,
    {},
    'Your old address is restored amina@cubby.example is the address of your account again, and everyone has been signed out. Set a new password to sign in. Set a new password',
    '/forgot-password',
  ],
  [
    'a closed account',
    <ReopenAccount key="4" />,
    ['Reopen my account'],
    reopenAccount,
    {},
    'Welcome back The account for amina@cubby.example is open again. Sign in with your password. Sign in',
    '/login',
  ],
  [
    'a new password',
    <ResetPasswordForm key="5" />,
    [['New password', password], 'Save new password'],
    resetPassword,
    { password },
    'Your new password is set You’ve been signed out everywhere, and all passkeys were removed. Sign in with your new password. Sign in',
    '/login',
  ],
])(
  'the mailed link of %s does just that, by its token, and leads on',
  async (_, page, steps, endpoint, input, words, leads) => {
    const answer = (asked: { id: string }) => (asked.id === endpoint.id ? 'amina@cubby.example' : null);
    const screen = await onScreen(page, { answer, at: '#t=TOKEN-1' });
    await screen.take(...steps);
    expect([screen.calls.at(-1), screen.bearers.at(-1)]).toEqual([[endpoint.id, input], 'TOKEN-1']);
    expect(screen.words()).toBe(words);
    expect(document.querySelector('a')?.getAttribute('href')).toBe(leads);
  },
);

test('a link that no longer works says so; one without its token as well', async () => {
  const old = await onScreen(<ReopenAccount />, {
    answer: (asked) => (asked === reopenAccount ? new ApiError('OC_LINK_EXPIRED', 410, '') : null),
    at: '#t=TOKEN-1',
  });
  await old.press('Reopen my account');
  expect(old.words()).toBe(
    'This link no longer works It has already been used, or it has expired. If your address is confirmed, sign in; otherwise request a new link. Sign in',
  );
  const none = await onScreen(<ConfirmEmailChange />, { answer: () => null });
  expect([none.words(), none.buttons()]).toEqual([old.words(), []]);
});

test('who signs in is remembered only if they say so; a captcha is solved only once it is asked for', async () => {
  const signedIn: unknown[] = [];
  const user = { userLogin: 'amina@cubby.example', firstName: 'Amina', lastName: 'Haddad' };
  const answer = (asked: unknown) => (asked === logIn ? user : null);
  const form = (canRemember: boolean) => (
    <SignInForm
      solveCaptcha={async () => 'solved'}
      canRemember={canRemember}
      onSignedIn={(found) => void signedIn.push(found)}
    />
  );
  const fields = [
    ['Username', 'amina@cubby.example'],
    ['Password', password],
  ] as const;
  const screen = await onScreen(form(true), { answer });
  // The server's answer brings it.
  Reflect.set(document, 'cookie', 'cubby_signed_in=1');
  await screen.take(...fields, 'Remember me on this computer', 'Sign in');
  const sent = { login: 'amina@cubby.example', password, captchaToken: '' };
  expect(screen.calls).toEqual([[logIn.id, { ...sent, remember: true }]]);
  let isRefused = true;
  const refusing = (asked: unknown) => {
    if (asked === signInChallenge) return { challenge: 'c' };
    if (!isRefused) return user;
    isRefused = false;
    return new ApiError('OC_CAPTCHA', 403, '');
  };
  const again = await onScreen(form(false), { answer: refusing });
  Reflect.set(document, 'cookie', 'cubby_signed_in=1');
  await again.take(...fields, 'Sign in');
  expect(again.calls).toEqual([
    [logIn.id, { ...sent, remember: false }],
    [signInChallenge.id, { login: 'amina@cubby.example' }],
    [logIn.id, { ...sent, remember: false, captchaToken: 'solved' }],
  ]);
  expect(signedIn).toEqual([user, user]);
});

test('a passkey is renamed, or removed once its owner is sure', async () => {
  const passkeys = [
    { passkeyId: 'k1', name: 'Phone', addedAt: '2026-09-01T10:00:00Z', usedAt: '2026-09-05T10:00:00Z' },
    { passkeyId: 'k2', name: 'Laptop', addedAt: '2026-09-02T10:00:00Z', usedAt: null },
  ] as never;
  let changes = 0;
  const list = (
    <Passkeys
      {...{ login: 'amina@cubby.example', passkeys, solveCaptcha: async () => '' }}
      onChanged={async () => {
        changes += 1;
      }}
    />
  );
  const screen = await onScreen(list);
  expect(screen.words()).toBe(
    'Sign in with your fingerprint, face or PIN instead of a password. The key stays on your device; we never see it. Phone Added September 1, 2026&nbsp;· Last used September 5, 2026 Rename Remove Laptop Added September 2, 2026 Rename Remove This browser doesn’t support passkeys.',
  );
  await screen.take('Rename: Laptop', ['Name', 'Work laptop'], 'Save');
  expect(screen.calls).toEqual([[renamePasskey.id, { passkeyId: 'k2', name: 'Work laptop' }]]);
  expect([screen.said(), changes]).toEqual(['Passkey renamed', 1]);
  await screen.press('Remove: Phone');
  expect(screen.words()).toBe(
    'Are you sure? Remove this passkey? You won’t be able to sign in with “Phone” any more. Delete it on your device, too. Cancel Remove',
  );
  await screen.press('Remove');
  expect(screen.calls.at(-1)).toEqual([removePasskey.id, { passkeyId: 'k1' }]);
  expect([screen.said(), screen.dialog(), changes]).toEqual(['Passkey removed: Phone', undefined, 2]);
});

test('a profile is saved as entered; an age that is refused is put back, and is said without saying which is accepted (domain C4)', async () => {
  const member = {
    firstName: 'Amina',
    lastName: 'Haddad',
    phone: null,
    birthDate: '1990-05-02',
    gender: null,
  } as never;
  let saved = 0;
  const form = (
    <ProfileForm
      member={member}
      onSaved={() => {
        saved += 1;
      }}
    />
  );
  const screen = await onScreen(form, { answer: () => ({ login: 'a', firstName: 'A', lastName: 'B' }) });
  await screen.take(['Last name', 'Haddad-Roy'], 'Save');
  const details = { firstName: 'Amina', lastName: 'Haddad-Roy', birthDate: '1990-05-02', gender: undefined };
  expect(screen.calls).toMatchObject([[updateProfile.id, details]]);
  expect([screen.said(), saved]).toEqual(['Information updated successfully', 1]);
  const refused = await onScreen(form, { answer: () => new ApiError('OC_ADULT_ONLY', 403, '') });
  await refused.take(['Date of birth (optional)', '2015-05-02'], 'Save');
  expect((document.getElementById('profile-birthDate') as HTMLInputElement).value).toBe('1990-05-02');
  expect([refused.said(), saved]).toEqual([
    'An adult needs to do this Accounts are for adults. Ask a parent or guardian to open an account of their own and close this one. Your changes weren’t saved.',
    1,
  ]);
});
