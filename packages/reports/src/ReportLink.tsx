import { loadScreen, useHydrated } from '@cubby/site';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { ReportWindowProps } from './ReportWindow.tsx';
import { isReported } from './reported.ts';

/** Many pages have the link but few visitors open it, so the dialog is loaded on the first click. */
const ReportWindow = lazy(async () => {
  const { ReportWindow } = await loadScreen(() => import('./ReportWindow.tsx'));
  return { default: ReportWindow };
});

type ReportLinkProps = Omit<ReportWindowProps, 'open' | 'onClose' | 'onSent'> & {
  /** The link's text, its longer name for screen readers, and its replacement. */
  words: { link: string; label: string; sent: string };
};

export function ReportLink({ words, ...report }: ReportLinkProps) {
  const hydrated = useHydrated();
  const [open, show] = useState(false);
  // Stays mounted once used: focus is restored only when a mounted dialog closes.
  const [used, use] = useState(false);
  const [sent, mark] = useState(false);
  const result = useRef<HTMLSpanElement>(null);
  // The dialog restored the focus to the button, which has disappeared.
  useEffect(() => {
    if (sent) result.current?.focus();
  }, [sent]);
  // It needs scripts, so the page's markup does not contain it.
  if (!hydrated) return null;
  if (sent || isReported(report.id))
    return (
      <span role="status" tabIndex={-1} ref={result}>
        {words.sent}
      </span>
    );
  return (
    <>
      <button
        type="button"
        className="text-link"
        aria-haspopup="dialog"
        aria-label={words.label}
        onClick={() => {
          use(true);
          show(true);
        }}
      >
        {words.link}
      </button>
      {used && (
        <Suspense>
          <ReportWindow {...report} open={open} onClose={() => show(false)} onSent={() => mark(true)} />
        </Suspense>
      )}
    </>
  );
}
