import { expect, test } from 'vitest';
import { SecondStep } from '../../features/accounts/inner/SecondStep.tsx';
import { markupOf, wordsOf } from '../child/testing/markup-of.tsx';

const factor = { isShown: true, hasAuthenticator: true, hasPasskey: false, codesLeft: 3, demoCode: null };
const shown = async (changes: Partial<typeof factor>) =>
  wordsOf(
    await markupOf(
      <SecondStep
        {...{ login: 'noor@cubby.example', solveCaptcha: async () => '', onChanged: () => {} }}
        factor={{ ...factor, ...changes }}
      />,
    ),
  );

test.each([
  ['none yet', { hasAuthenticator: false, isShown: false }, ['Set up an authenticator app']],
  ['one that was not shown', { isShown: false }, ['You have 3 recovery codes left.', 'Code', 'Continue']],
  ['one that was shown', {}, ['You have 3 recovery codes left.', 'Set up another phone', 'Make new recovery codes']],
] as const)(
  'with an authenticator app (%s), the page offers the next step (decision 0117)',
  async (_which, changes, offered) => {
    const words = await shown(changes);
    const all = ['You have 3 recovery codes left.', 'Set up an authenticator app', 'Set up another phone', 'Continue'];
    for (const each of offered) expect(words).toContain(each);
    for (const other of [...all, 'Make new recovery codes'].filter(
      (each) => !(offered as readonly string[]).includes(each),
    ))
      expect(words).not.toContain(other);
  },
);
