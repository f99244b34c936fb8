import { useUsedLink } from '@cubby/features/accounts/screens';
import { solveCaptcha } from '@cubby/features/captcha/storefront';
import { InvitationPage } from '@cubby/features/members/inner';

export { invitationMeta as meta } from '@cubby/features/members/inner';

export const Component = () => <InvitationPage {...{ solveCaptcha, useUsedLink }} />;
