export { type SolvedCaptcha, solveCaptcha, useCaptcha } from './use-captcha.ts';
