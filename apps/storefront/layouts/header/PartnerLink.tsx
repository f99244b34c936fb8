import { useText } from '@cubby/i18n/react';
import { loadScreen, useSite } from '@cubby/site';
import { lazy, Suspense, useState } from 'react';

/** Every page has the link, few visitors open it: the form is loaded at the first click. */
const PartnerWindow = lazy(async () => {
  const { PartnerWindow } = await loadScreen(() => import('./PartnerWindow.tsx'));
  return { default: PartnerWindow };
});

/**
 * The menu's link to the partner and investor window (spec 2.57); before scripts have loaded it leads to the page with
 * the same form.
 */
export function PartnerLink({ className }: { className: string }) {
  const { prefix } = useSite();
  const { text } = useText();
  const [open, show] = useState(false);
  // Kept mounted once used: only a window that closes gives the focus back.
  const [used, use] = useState(false);
  return (
    <>
      <a
        className={className}
        href={`${prefix}/contacts?about=partner`}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault();
          use(true);
          show(true);
        }}
      >
        {text('enquiries.PARTNER')}
      </a>
      {used && (
        <Suspense>
          <PartnerWindow open={open} onClose={() => show(false)} />
        </Suspense>
      )}
    </>
  );
}
