import { ReportThread } from '@cubby/features/cases/screens';
import { PictureUploader } from '@cubby/features/media/screens';
import { pathOfThread } from '@cubby/features/support/rules';
import { LinkedThread, ThreadSkeleton } from '@cubby/features/support/storefront';
import { type Meta, type MetaArgs, useHydrated, useSite } from '@cubby/site';
import { useParams } from 'react-router';
import { signInPath } from '../../members/sign-in-path.ts';

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('support.title'),
  noindex: true,
});

export function Component() {
  const { number = '' } = useParams();
  const { prefix } = useSite();
  return (
    <div className="min-h-svh py-10 tablet:py-14">
      {useHydrated() ? (
        <LinkedThread
          key={number}
          number={number}
          renderReport={(token) => <ReportThread number={number} token={token} />}
          renderUploader={(token) => (props) => (
            <PictureUploader
              {...props}
              purpose="SUPPORT"
              token={token}
              signInHref={prefix + signInPath(pathOfThread(number))}
            />
          )}
        />
      ) : (
        <ThreadSkeleton />
      )}
    </div>
  );
}
