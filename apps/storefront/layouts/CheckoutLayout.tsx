import { useState } from 'react';
import { Outlet, useOutletContext } from 'react-router';
import { CartLink } from './header/CartLink.tsx';
import { QuietFrame } from './QuietLayouts.tsx';

/** Where a page of this layout may put something of its own in the header's line; null until it stands. */
export const useHeaderSlot = (): HTMLElement | null => useOutletContext<HTMLElement | null>();

/** Checkout: logo, cart and what is ordered, nothing that leads astray (spec 2.17, 2.51). */
export function CheckoutLayout() {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return (
    <QuietFrame
      line={
        <>
          <CartLink />
          <div ref={setSlot} className="contents" />
        </>
      }
    >
      <Outlet context={slot} />
    </QuietFrame>
  );
}
