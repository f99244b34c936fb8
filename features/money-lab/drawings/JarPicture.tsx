import type { Jar } from '../rules.ts';

const lids: Record<Jar, string> = {
  RESTOCK: 'oklch(50% .18 30)',
  SAVE: 'oklch(50% .13 145)',
  SPEND: 'oklch(55% .12 235)',
  SHARE: 'oklch(74% .15 70)',
};

/** A jar, as full as its share of all jars. @param level from 0 to 1 */
export function JarPicture({ jar, level }: { jar: Jar; level: number }) {
  const height = Math.round(66 * Math.min(Math.max(level, 0), 1));
  return (
    <svg viewBox="0 0 96 112" className="lab-jar-picture" aria-hidden="true">
      <rect x="14" y="24" width="68" height="80" rx="16" fill="oklch(95% .025 230)" />
      <path
        d={`M18 ${100 - height}h60v${Math.max(height - 12, 0)}q0 12 -12 12h-36q-12 0 -12 -12z`}
        fill="oklch(84% .15 88)"
        visibility={height === 0 ? 'hidden' : 'visible'}
      />
      <rect x="14" y="24" width="68" height="80" rx="16" fill="none" stroke="oklch(58% .06 240)" strokeWidth="3" />
      <path d="M24 38v44" stroke="oklch(99% .01 230)" strokeWidth="5" strokeLinecap="round" />
      <rect x="20" y="8" width="56" height="16" rx="5" fill={lids[jar]} />
    </svg>
  );
}
