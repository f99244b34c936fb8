import { SignInPage } from '@cubby/features/accounts/inner';
import { solveCaptcha } from '@cubby/features/captcha/storefront';

export { signInMeta as meta } from '@cubby/features/accounts/inner';

export const Component = () => <SignInPage solveCaptcha={solveCaptcha} openShop />;
