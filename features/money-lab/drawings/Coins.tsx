const mostDrawn = 20;

/** A dollar, drawn once. */
export function Coin() {
  return (
    <svg viewBox="0 0 48 48" className="lab-coin" aria-hidden="true">
      <circle cx="24" cy="25.500" r="21" fill="oklch(62% .13 70)" />
      <circle cx="24" cy="23" r="21" fill="oklch(85% .16 88)" />
      <circle cx="24" cy="23" r="16" fill="none" stroke="oklch(66% .13 75)" strokeWidth="2" />
      <path d="M20 17.500l5-3.500v19" fill="none" stroke="oklch(38% .08 60)" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}

/** Coins to count; none if there are too many. Their number is beside them in words. */
export const Coins = ({ count }: { count: number }) => (
  <span className="lab-coins" aria-hidden="true">
    {Array.from({ length: count > mostDrawn ? 0 : count }, (_, i) => (
      <Coin key={i} />
    ))}
  </span>
);
