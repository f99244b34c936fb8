import { AccountPage } from '@cubby/features/accounts/screens';
import { solveCaptcha } from '@cubby/features/captcha/storefront';

export { accountPageMeta as meta, loadAccountPage as loader } from '@cubby/features/accounts/screens';

export const Component = () => <AccountPage solveCaptcha={solveCaptcha} />;
