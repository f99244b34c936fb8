import { InboxPage } from '@cubby/features/inbox/inner';

export { inboxMeta as meta, loadInbox as loader } from '@cubby/features/inbox/inner';

export const Component = () => <InboxPage />;
