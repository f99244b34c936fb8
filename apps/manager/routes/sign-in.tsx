import { SignInPage } from '@cubby/features/accounts/manager';
import { solveCaptcha } from '@cubby/features/captcha/storefront';

export { loader, meta } from '@cubby/features/accounts/manager';

export const Component = () => <SignInPage solveCaptcha={solveCaptcha} />;
