import { SecondStepPage } from '@cubby/features/accounts/inner';
import { solveCaptcha } from '@cubby/features/captcha/storefront';

export { loadSecondStep as loader, secondStepMeta as meta } from '@cubby/features/accounts/inner';

export const Component = () => <SecondStepPage solveCaptcha={solveCaptcha} />;
