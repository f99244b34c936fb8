import { ApiError, readQuery } from '@cubby/contract';
import { PictureUploader } from '@cubby/features/media/screens';
import { supportThreads, threadsQuery } from '@cubby/features/support/contract';
import { pathOfThread, supportPath } from '@cubby/features/support/rules';
import { SupportForm, SupportList } from '@cubby/features/support/storefront';
import { useText } from '@cubby/i18n/react';
import { type LoaderArgs, type Meta, type MetaArgs, usePageData, useSite } from '@cubby/site';
import { useNavigate } from 'react-router';
import { signInPath } from '../../members/sign-in-path.ts';

export const loader = ({ site: { client }, request }: LoaderArgs) =>
  client(supportThreads, readQuery(threadsQuery, new URL(request.url).searchParams)).catch((error: unknown) => {
    if (error instanceof ApiError) return { threads: [], page: { current: 1, total: 0, last: 1 } };
    throw error;
  });

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('support.title'),
  noindex: true,
});

export function Component() {
  const list = usePageData<typeof loader>();
  const { text } = useText();
  const { prefix } = useSite();
  const navigate = useNavigate();
  const signInHref = prefix + signInPath(supportPath);
  return (
    <>
      <p className="mt-3 mb-8 max-w-words text-lead text-soft">{text('support.lead')}</p>
      <SupportForm
        renderUploader={(props) => <PictureUploader {...props} purpose="SUPPORT" signInHref={signInHref} />}
        onAsked={(number) => void navigate(pathOfThread(number))}
      />
      <SupportList {...list} />
    </>
  );
}
