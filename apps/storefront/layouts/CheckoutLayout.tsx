import { useState } from 'react';
import { Outlet } from 'react-router';
import { CartLink } from './header/CartLink.tsx';
import { QuietFrame } from './QuietLayouts.tsx';

/** Checkout: logo, cart and what is ordered, no other links (spec 2.17, 2.51). */
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
