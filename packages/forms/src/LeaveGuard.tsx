import { useText } from '@cubby/i18n/react';
import { ConfirmPopup } from '@cubby/ui';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { formsAreKept } from './kept/carried.ts';

/**
 * Asks before typed text is lost: on following a link, going back or closing the tab. For forms without a draft.
 * `when`: something would be lost.
 */
export function LeaveGuard({ when }: { when: boolean }) {
  const { text } = useText();
  // A link within the page loses nothing.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => {
      // Chromium also fires it for a `tel:` link, which leaves the page open.
      if (!formsAreKept() && !document.activeElement?.matches('[href^="tel:"]')) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);
  return (
    <ConfirmPopup
      open={blocker.state === 'blocked'}
      title={text('form.sure')}
      question={text('form.leave')}
      confirmText={text('form.leave.go')}
      cancelText={text('form.leave.stay')}
      dangerous
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {text('form.leave.text')}
    </ConfirmPopup>
  );
}
