import { SignInPage } from '@cubby/features/accounts/screens';
import { solveCaptcha } from '@cubby/features/captcha/storefront';

export { signInMeta as meta } from '@cubby/features/accounts/screens';

export const Component = () => <SignInPage solveCaptcha={solveCaptcha} />;
