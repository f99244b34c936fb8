import { ApiError } from '@cubby/contract';
import { ReportThread } from '@cubby/features/cases/screens';
import { PictureUploader } from '@cubby/features/media/screens';
import { supportThread } from '@cubby/features/support/contract';
import { pathOfThread, supportPath } from '@cubby/features/support/rules';
import { ContactThread, ThreadScreen } from '@cubby/features/support/storefront';
import { useText } from '@cubby/i18n/react';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData, useSite } from '@cubby/site';
import { TextLink } from '@cubby/ui';
import { signInPath } from '../../members/sign-in-path.ts';

export const loader = ({ site: { client }, params }: LoaderArgs) =>
  client(supportThread, { number: params.number ?? '' }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) return undefined;
    if (error instanceof ApiError && error.status === 400) return missing(new ApiError('OC_NOT_FOUND', 404, ''));
    return missing(error);
  });

export const meta = ({ data, site: { translator } }: MetaArgs<Awaited<ReturnType<typeof loader>>>): Meta => ({
  title: !data
    ? translator.text('support.title')
    : data.kind === 'HELP'
      ? data.topic
      : translator.text('contact.title', { shop: `\u2068${data.shopName ?? ''}\u2069` }),
  noindex: true,
});

export function Component() {
  const thread = usePageData<typeof loader>();
  const { text } = useText();
  const { prefix } = useSite();
  if (!thread) return null;
  return (
    <>
      {thread.kind === 'HELP' ? (
        <ThreadScreen
          key={thread.number}
          thread={thread}
          renderUploader={(props) => (
            <PictureUploader
              {...props}
              purpose="SUPPORT"
              signInHref={prefix + signInPath(pathOfThread(thread.number))}
            />
          )}
        />
      ) : (
        <ContactThread key={thread.number} thread={thread} report={<ReportThread number={thread.number} />} />
      )}
      <p className="mt-8">
        <TextLink href={prefix + supportPath}>{text('support.all')}</TextLink>
      </p>
    </>
  );
}
