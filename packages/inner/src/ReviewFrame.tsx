import type { ComponentProps, ReactNode } from 'react';
import { PageTop } from './PageTop.tsx';

type ReviewFrameProps = Pick<ComponentProps<typeof PageTop>, 'above' | 'title' | 'lead'> & {
  /** The possible decisions; none for people with read access only. */
  decide: ReactNode;
  children: ReactNode;
};

/** The page on which staff review a version: its contents and findings, and beside them the decision. */
export const ReviewFrame = ({ decide, children, ...top }: ReviewFrameProps) => (
  <>
    <PageTop {...top} />
    <div className="grid items-start gap-6 desktop:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 gap-6">{children}</div>
      {decide}
    </div>
  </>
);
