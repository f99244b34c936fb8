import type { ComponentProps, ReactNode } from 'react';
import { PageTop } from './PageTop.tsx';

type ReviewFrameProps = Pick<ComponentProps<typeof PageTop>, 'above' | 'title' | 'lead'> & {
  /** What can be decided; nothing for those who only read. */
  decide: ReactNode;
  children: ReactNode;
};

/** The page on which the staff review a version: what it says and what was found, and beside it the decision. */
export const ReviewFrame = ({ decide, children, ...top }: ReviewFrameProps) => (
  <>
    <PageTop {...top} />
    <div className="grid items-start gap-6 desktop:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 gap-6">{children}</div>
      {decide}
    </div>
  </>
);
