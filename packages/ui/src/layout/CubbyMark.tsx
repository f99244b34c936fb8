/** The cubbyhole of the logo: two compartments above, one below. */
export function CubbyMark({ size = 34 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 34 34" aria-hidden="true">
      <rect x="2" y="3" width="30" height="28" rx="4" fill="none" stroke="currentColor" strokeWidth="2.4" />
      <path d="M2 17h30M17 3v14" stroke="currentColor" strokeWidth="2.4" />
      <circle cx="24.500" cy="10.300" r="3" className="fill-main" />
      <rect x="7" y="20.500" width="20" height="7" rx="1.500" className="fill-flag-2" />
    </svg>
  );
}
