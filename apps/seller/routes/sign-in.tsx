import { SignInPage } from '@cubby/features/accounts/seller';
import { solveCaptcha } from '@cubby/features/captcha/storefront';

export { loader, meta } from '@cubby/features/accounts/seller';

export const Component = () => <SignInPage solveCaptcha={solveCaptcha} />;
