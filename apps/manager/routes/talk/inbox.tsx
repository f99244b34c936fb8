import { useMayAsStaff } from '@cubby/features/accounts/inner';
import { InboxPage } from '@cubby/features/inbox/inner';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { TextLink } from '@cubby/ui';

export { inboxMeta as meta, loadInbox as loader } from '@cubby/features/inbox/inner';

export function Component() {
  const { text } = useText();
  const { prefix } = useSite();
  const mayRead = useMayAsStaff('support.read');
  return (
    <>
      <InboxPage />
      {mayRead && (
        <p className="mt-6">
          <TextLink href={`${prefix}/contact`}>{text('support.desk.watch')}</TextLink>
        </p>
      )}
    </>
  );
}
