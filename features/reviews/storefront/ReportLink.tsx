import { useText } from '@cubby/i18n/react';
import { loadScreen, useHydrated } from '@cubby/site';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { namedReview, type Review } from '../rules.ts';
import { isReported } from './reported.ts';

/** Every review has the link but few visitors open it, so the dialog is loaded on the first click. */
const ReportWindow = lazy(async () => {
  const { ReportWindow } = await loadScreen(() => import('./ReportWindow.tsx'));
  return { default: ReportWindow };
});

export function ReportLink({ review }: { review: Review }) {
  const { text } = useText();
  const hydrated = useHydrated();
  const [open, show] = useState(false);
  // Stays mounted once used: focus returns only from a dialog that closes.
  const [used, use] = useState(false);
  const [sent, mark] = useState(false);
  const result = useRef<HTMLSpanElement>(null);
  // The dialog gave the focus back to the button, which is gone.
  useEffect(() => {
    if (sent) result.current?.focus();
  }, [sent]);
  // It needs the script, so the page does not contain it.
  if (!hydrated) return null;
  if (sent || isReported(review.id))
    return (
      <span role="status" tabIndex={-1} ref={result}>
        {text('reviews.reported')}
      </span>
    );
  return (
    <>
      <button
        type="button"
        className="text-link"
        aria-haspopup="dialog"
        aria-label={text('reviews.report.label', { title: namedReview(review) })}
        onClick={() => {
          use(true);
          show(true);
        }}
      >
        {text('reviews.report')}
      </button>
      {used && (
        <Suspense>
          <ReportWindow review={review} open={open} onClose={() => show(false)} onSent={() => mark(true)} />
        </Suspense>
      )}
    </>
  );
}
