import { solveCaptcha } from '@cubby/features/captcha/storefront';
import { InvitationPage } from '@cubby/features/members/screens';

export { invitationMeta as meta } from '@cubby/features/members/screens';

export const Component = () => <InvitationPage solveCaptcha={solveCaptcha} />;
