import type { ReactNode } from 'react';
import type { SortedThing } from '../rules.ts';

const ground = <ellipse cx="60" cy="106" rx="38" ry="5" fill="oklch(40% .03 60 / .16)" />;
const line = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
const signs: Record<SortedThing, ReactNode> = {
  BREAD: (
    <>
      <path d="M20 52c-8-26 14-34 40-34s48 8 40 34l-6 6v40q0 6-6 6H32q-6 0-6-6V58z" fill="oklch(66% .11 65)" />
      <path d="M30 52c-6-18 10-24 30-24s36 6 30 24l-5 5v35q0 4-4 4H39q-4 0-4-4V57z" fill="oklch(88% .08 85)" />
    </>
  ),
  KITE: (
    <>
      <path d="M64 10l28 36-28 42-28-42z" fill="oklch(62% .19 30)" />
      <path d="M64 10l28 36H36z" fill="oklch(84% .15 88)" />
      <path d="M64 88c-6 14-20 4-24 20" stroke="oklch(45% .05 40)" strokeWidth="4" {...line} />
    </>
  ),
  WATER: (
    <>
      <path d="M30 22h60l-8 80q0 4-4 4H42q-4 0-4-4z" fill="oklch(95% .025 230)" />
      <path d="M33 50h54l-5 50q0 3-3 3H41q-3 0-3-3z" fill="oklch(76% .1 235)" />
      <path d="M30 22h60l-8 80q0 4-4 4H42q-4 0-4-4z" stroke="oklch(58% .06 240)" strokeWidth="4" {...line} />
    </>
  ),
  ICE: (
    <>
      <path d="M40 58h40l-20 48z" fill="oklch(72% .11 70)" />
      <circle cx="46" cy="46" r="18" fill="oklch(80% .1 15)" />
      <circle cx="74" cy="46" r="18" fill="oklch(94% .05 95)" />
      <circle cx="60" cy="28" r="18" fill="oklch(55% .09 45)" />
    </>
  ),
  SHOES: (
    <>
      <path d="M22 46h26l10 18 30 8q12 4 12 18v6H22z" fill="oklch(55% .15 250)" />
      <path d="M20 92h82v8q0 4-4 4H24q-4 0-4-4z" fill="oklch(97% .02 85)" stroke="oklch(45% .05 40)" strokeWidth="3" />
      <path d="M56 62l8-6M66 66l7-6M76 69l6-6" stroke="oklch(97% .02 85)" strokeWidth="4" {...line} />
    </>
  ),
  BIKE: (
    <>
      <g stroke="oklch(35% .04 40)" strokeWidth="5" {...line}>
        <circle cx="30" cy="80" r="20" />
        <circle cx="92" cy="80" r="20" />
      </g>
      <path
        d="M30 80l18-34h32l12 34M48 46l14 34h-32M62 80l18-34"
        stroke="oklch(55% .18 30)"
        strokeWidth="6"
        {...line}
      />
      <path d="M40 40h16M78 46l-4-14h14" stroke="oklch(35% .04 40)" strokeWidth="6" {...line} />
    </>
  ),
};

/** Its name is shown beside it. */
export const SortedSign = ({ thing }: { thing: SortedThing }) => (
  <svg viewBox="0 0 120 112" aria-hidden="true">
    {ground}
    {signs[thing]}
  </svg>
);
