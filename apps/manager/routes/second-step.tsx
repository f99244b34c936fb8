import { SecondStepPage } from '@cubby/features/accounts/screens';
import { solveCaptcha } from '@cubby/features/captcha/storefront';

export { loadSecondStep as loader, secondStepMeta as meta } from '@cubby/features/accounts/screens';

export const Component = () => <SecondStepPage solveCaptcha={solveCaptcha} />;
