import type { ReactNode } from 'react';

type EmptyStateProps = {
  /** A drawing of some 160 px. */
  drawing?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  /** One button with the next step. */
  action?: ReactNode;
  heading?: 'h1' | 'h2';
};

/** An empty state: why there is nothing here yet, and the one next step. */
export function EmptyState({ drawing, title, children, action, heading: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className="grid max-w-words items-center gap-6 py-10 tablet:grid-flow-col tablet:justify-start tablet:gap-10">
      {drawing && <div className="w-40">{drawing}</div>}
      <div className="grid justify-items-start gap-2">
        <Heading className="text-section">{title}</Heading>
        {children && <div className="text-soft">{children}</div>}
        {action && <div className="mt-3">{action}</div>}
      </div>
    </div>
  );
}
