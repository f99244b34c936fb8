import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icons/Icon.tsx';

type NumberedSectionProps = {
  number: number;
  title: ReactNode;
  state?: 'now' | 'done' | 'waiting';
  /** Read out after the title of a finished step: “done”. */
  doneText?: string;
  /** At the end of the heading, such as an edit link. */
  action?: ReactNode;
  children?: ReactNode;
};

/** One step of a calm page that is worked through from top to bottom, like checkout. */
export function NumberedSection({ number, title, state = 'now', doneText, action, children }: NumberedSectionProps) {
  const titleId = useId();
  return (
    <section className={cx('step', state !== 'now' && `step-${state}`)} aria-labelledby={titleId}>
      <div className="step-head flex items-center gap-4">
        <span className="step-number" aria-hidden="true">
          {state === 'done' ? <Icon name="check" /> : number}
        </span>
        <h2 id={titleId} className="flex-1 text-title">
          <span className="sr-only">{number}. </span>
          {title}
          {state === 'done' && doneText && <span className="sr-only"> ({doneText})</span>}
        </h2>
        {action}
      </div>
      {children && <div className="step-body">{children}</div>}
    </section>
  );
}
