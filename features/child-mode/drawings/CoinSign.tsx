const rim = 'oklch(62% .13 70)';
const gold = 'oklch(85% .16 88)';
const piece = (x: number, y: number) => (
  <>
    <ellipse cx={x} cy={y + 12} rx="52" ry="22" fill={rim} />
    <ellipse cx={x} cy={y} rx="52" ry="22" fill={gold} />
    <ellipse cx={x} cy={y} rx="36" ry="14" fill="none" stroke={rim} strokeWidth="5" />
  </>
);

/** Two piles of coins: the sign of a child's money. */
export const CoinSign = () => (
  <svg viewBox="0 0 240 240" aria-hidden="true">
    <ellipse cx="124" cy="206" rx="100" ry="12" fill="oklch(40% .03 60 / .16)" />
    {piece(158, 178)}
    {piece(84, 178)}
    {piece(88, 150)}
    {piece(82, 122)}
  </svg>
);
