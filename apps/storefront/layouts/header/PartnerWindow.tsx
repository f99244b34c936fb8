import { useCaptcha } from '@cubby/features/captcha/storefront';
import { EnquiryWindow } from '@cubby/features/enquiries/storefront';

export function PartnerWindow({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    // The menu closes on Escape as well; this press is the window's, and the menu has the link that gets the focus back.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps a key from going further
    <div onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}>
      <EnquiryWindow open={open} onClose={onClose} captcha={useCaptcha()} />
    </div>
  );
}
