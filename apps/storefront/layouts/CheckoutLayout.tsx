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
          {/* On the narrowest phones it has a line of its own, whose room is reserved. */}
          <div ref={setSlot} className="contents max-[21.5rem]:block max-[21.5rem]:min-h-11 max-[21.5rem]:basis-full" />
        </>
      }
    >
      <Outlet context={slot} />
    </QuietFrame>
  );
}
