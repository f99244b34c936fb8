import { AccountPage } from '@cubby/features/accounts/inner';
import { solveCaptcha } from '@cubby/features/captcha/storefront';

export { accountPageMeta as meta, loadAccountPage as loader } from '@cubby/features/accounts/inner';

export const Component = () => <AccountPage solveCaptcha={solveCaptcha} />;
