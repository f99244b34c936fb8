export { type Captcha, createCaptcha } from './captcha.ts';
export { feature } from './manifest.ts';
export { createVisitors, type Visitors } from './visitors.ts';
