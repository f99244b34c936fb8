import type { Challenge } from '@cubby/features/captcha/rules';
import { useClient } from '@cubby/site';
import { passwordChallenge } from '../contract.ts';
import { type SolveCaptcha, solvingCaptchas } from '../screens/solving-captchas.ts';

/** Sends the password of whoever is signed in, after several wrong ones with a captcha that the browser solves on its own. */
export function useProof(solveCaptcha: SolveCaptcha) {
  const client = useClient();
  return <Answer>(send: (captchaToken: string) => Promise<Answer>): Promise<Answer> =>
    solvingCaptchas(send, async () => solveCaptcha((await client(passwordChallenge, {})) as Challenge));
}
