import { ApiError } from '@cubby/contract';
import type { Challenge } from '@cubby/features/captcha/rules';

export type SolveCaptcha = (challenge: Challenge) => Promise<string>;

/** Another try may have raised the captcha's cost meanwhile. */
const mostCaptchas = 3;

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
