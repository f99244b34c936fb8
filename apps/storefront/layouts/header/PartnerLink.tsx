import { useCaptcha } from '@cubby/features/captcha/storefront';
import { EnquiryWindow } from '@cubby/features/enquiries/storefront';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { useState } from 'react';

/** The menu's way to the partner and investor window (spec 2.57); before the script has come it leads to the same form's page. */
export function PartnerLink({ className }: { className: string }) {
  const { prefix } = useSite();
  const { text } = useText();
  const [open, show] = useState(false);
  // Loaded with the first click, and kept: only a window that closes gives the focus back.
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
      {used && <PartnerWindow open={open} onClose={() => show(false)} />}
    </>
  );
}

function PartnerWindow({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    // The menu closes by Escape as well; this one is the window's, and the menu has the link that gets the focus back.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps a key from going further
    <div onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}>
      <EnquiryWindow open={open} onClose={onClose} captcha={useCaptcha()} />
    </div>
  );
}
