import { useMayAsStaff } from '@cubby/features/accounts/inner';
import { AnswerPage } from '@cubby/features/support/inner';

export { loader, meta } from '@cubby/features/support/inner';

export const Component = () => <AnswerPage canAnswer={useMayAsStaff('support.answer')} />;
