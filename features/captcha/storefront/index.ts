export { type SolvedCaptcha, useCaptcha } from './use-captcha.ts';
