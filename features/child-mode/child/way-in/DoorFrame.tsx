import { useText } from '@cubby/i18n/react';
import { SkipLink } from '@cubby/ui';
import type { ReactNode } from 'react';

type DoorFrameProps = {
  /** At the end of the top line. */
  end?: ReactNode;
  helpers?: ReactNode;
  children: ReactNode;
};

/** Before sign-in: the market's sign at the top, and no links elsewhere. */
export function DoorFrame({ end, helpers, children }: DoorFrameProps) {
  const { text } = useText();
  return (
    <div className="kid">
      <SkipLink target="main">{text('childMode.skip')}</SkipLink>
      <header className="kid-top">
        <span className="kid-me">
          <CubbySign className="size-9" />
          {text('childMode.brand')}
        </span>
        {end}
      </header>
      <main id="main" className="kid-main" tabIndex={-1}>
        {children}
      </main>
      {helpers}
    </div>
  );
}

export function CubbySign({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 38 38" aria-hidden="true">
      <path d="M4 7l30-3 1 29-30 2z" className="fill-flag-2" />
      <path d="M9 11l9-1v9l-9 .600z" className="fill-flag-1" />
      <path d="M21 10l9-1 .400 9-9 .800z" className="fill-flag-4" />
      <path d="M9 22l21-1.600.300 9-21 1.600z" className="fill-flag-3" />
    </svg>
  );
}
