export { solveCaptcha } from '@cubby/features/captcha/storefront';
