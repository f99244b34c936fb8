import type { Challenge } from '@cubby/features/captcha/rules';
import { useClient } from '@cubby/site';
import { passwordChallenge } from '../contract.ts';
import { type SolveCaptcha, solvingCaptchas } from './solving-captchas.ts';

export function useProof(solveCaptcha: SolveCaptcha) {
  const client = useClient();
  return <Answer>(send: (captchaToken: string) => Promise<Answer>): Promise<Answer> =>
    solvingCaptchas(send, async () => solveCaptcha((await client(passwordChallenge, {})) as Challenge));
}
