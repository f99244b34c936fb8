import { ApiError } from '@cubby/contract';
import type { Challenge } from '@cubby/features/captcha/rules';

/** Solves a captcha's challenge; returns the token to send. */
export type SolveCaptcha = (challenge: Challenge) => Promise<string>;

/** Another try from here may have made the captcha dearer in the meantime. */
const mostCaptchas = 3;

/** Sends something; where the answer asks for a captcha, solves one and sends it again. */
export async function solvingCaptchas<Answer>(
  send: (captchaToken: string) => Promise<Answer>,
  solve: () => Promise<string>,
): Promise<Answer> {
  let captchaToken = '';
  for (let solved = 0; ; solved++)
    try {
      return await send(captchaToken);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'OC_CAPTCHA' || solved === mostCaptchas) throw error;
      captchaToken = await solve();
    }
}
