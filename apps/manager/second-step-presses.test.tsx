import { SecondStepPage } from '@cubby/features/accounts/inner';
import { expect, test } from 'vitest';
import {
  beginAuthenticator,
  confirmAuthenticator,
  logOut,
  ownFactor,
  renewRecoveryCodes,
  showBothAgain,
  showFactor,
} from '../../features/accounts/contract.ts';
import { AuthenticatorSetUp } from '../../features/accounts/inner/AuthenticatorSetUp.tsx';
import { SecondStep } from '../../features/accounts/inner/SecondStep.tsx';
import { SignInAgain } from '../../features/accounts/inner/SignInAgain.tsx';
import { onScreen } from '../child/testing/on-screen.tsx';

const password = 'lend-a-pencil-2026';
const proof = { login: 'noor@cubby.example', solveCaptcha: async () => '' };
const factor = { isShown: false, hasAuthenticator: true, hasPasskey: false, codesLeft: 3, demoCode: '123456' };

test('after the code of the app the wanted page opens; another account begins by signing out', async () => {
  const page = <SecondStepPage solveCaptcha={proof.solveCaptcha} />;
  const data = { login: proof.login, factor };
  const shown = await onScreen(page, { data, at: '?to=%2Fbank' });
  expect(shown.words()).toBe(
    'Two-step sign-in Enter the six digits that your authenticator app shows. This is a demo: the app would show 123456. Code No phone? Enter one of your recovery codes. Continue Sign in as someone else',
  );
  await shown.take(['Code', '123 456'], 'Continue');
  expect(shown.calls).toEqual([[showFactor.id, { code: '123456' }]]);
  expect(shown.at()).toBe('/bank');
  const other = await onScreen(page, { data });
  await other.press('Sign in as someone else');
  expect([other.calls, other.at()]).toEqual([[[logOut.id, {}]], '/sign-in']);
});

test('an app is set up with the password, a code of it, and recovery codes that are kept', async () => {
  let done = 0;
  const begun = { secret: 'ABCDEFGH', uri: 'otpauth://totp/x' };
  const screen = await onScreen(
    <AuthenticatorSetUp
      {...proof}
      label="Set up"
      onDone={() => {
        done += 1;
      }}
    />,
    { answer: (asked) => (asked === beginAuthenticator ? begun : ['one', 'two']) },
  );
  await screen.take('Set up', ['Current password', password], 'Set up');
  expect(screen.calls).toEqual([[beginAuthenticator.id, { currentPassword: password, captchaToken: '' }]]);
  expect(screen.words()).toBe(
    'Scan this with your authenticator app, or type the key into it. Key ABCD EFGH Code Confirm',
  );
  await screen.take(['Code', '123456'], 'Confirm');
  expect(screen.calls[1]).toEqual([confirmAuthenticator.id, { code: '123456' }]);
  expect([screen.words(), done]).toEqual([
    'Your recovery codes Use one if you don’t have your phone. Each code works once. They won’t be shown again, so print them or save them in your password manager. one two I’ve saved them Print',
    0,
  ]);
  await screen.press('I’ve saved them');
  expect(done).toBe(1);
});

test('new recovery codes are shown once, and the page is loaded again when they are kept', async () => {
  let changes = 0;
  const changed = () => {
    changes += 1;
  };
  const shown = { ...factor, isShown: true };
  const screen = await onScreen(<SecondStep {...proof} factor={shown} onChanged={changed} />, {
    answer: () => ['one', 'two'],
  });
  await screen.press('Make new recovery codes');
  expect(screen.calls).toEqual([[renewRecoveryCodes.id, {}]]);
  expect([screen.words().includes('one two'), changes]).toEqual([true, 0]);
  await screen.press('I’ve saved them');
  expect([screen.words().includes('one two'), changes]).toEqual([false, 1]);
});

test('before a sensitive act both factors are asked for again; without them it does not go on', async () => {
  const ends: boolean[] = [];
  const again = <SignInAgain {...proof} onEnd={(isDone) => void ends.push(isDone)} />;
  const answer = (asked: unknown) => (asked === ownFactor ? factor : undefined);
  const screen = await onScreen(again, { answer });
  expect(screen.words()).toBe(
    'Confirm it’s you This step needs your password and your second step again, because the last time was more than ten minutes ago. This is a demo: the app would show 123456. Password Show password Code No phone? Enter one of your recovery codes. Cancel Confirm',
  );
  await screen.take(['Password', password], ['Code', '123456'], 'Confirm');
  const given = { currentPassword: password, code: '123456', captchaToken: '' };
  expect(screen.calls.at(-1)).toEqual([showBothAgain.id, given]);
  expect(ends).toEqual([true]);
  const cancelled = await onScreen(again, { answer });
  await cancelled.press('Cancel');
  expect([ends, cancelled.calls.length]).toEqual([[true, false], 1]);
});
