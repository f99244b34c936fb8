import type { ReactNode } from 'react';

const ink = 'oklch(29% .04 35)';
const ground = (rx: number, x = 120) => <ellipse cx={x} cy="211" rx={rx} ry="9" fill="oklch(40% .03 60 / .16)" />;
const line = { fill: 'none', strokeLinecap: 'round' } as const;

/** Signs that children who cannot read yet can distinguish: a child's drawing, and the pictures of a PIN. */
const signs = {
  fox: (
    <>
      {ground(54)}
      <path d="M50 48l20 76 52-40zM190 48l-20 76-52-40z" fill="oklch(48% .14 42)" />
      <path d="M42 112q78-58 156 0l-20 56-58 46-58-46z" fill="oklch(66% .17 45)" />
      <path d="M42 112q46 8 66 74l12 28-58-46zM198 112q-46 8-66 74l-12 28 58-46z" fill="oklch(98% .01 80)" />
      <path d="M105 196h30l-15 18z" fill={ink} />
      <circle cx="92" cy="138" r="8" fill={ink} />
      <circle cx="148" cy="138" r="8" fill={ink} />
    </>
  ),
  boat: (
    <>
      {ground(84)}
      <path d="M126 30v118h76z" fill="oklch(97% .02 85)" />
      <path d="M112 56v92H50z" fill="oklch(80% .09 230)" />
      <path d="M119 26v130" stroke="oklch(50% .08 50)" strokeWidth="8" />
      <path d="M28 156h184l-36 50H66z" fill="oklch(62% .19 30)" />
    </>
  ),
  apple: (
    <>
      {ground(58)}
      <path
        d="M120 88c-30-26-80-10-78 44 2 52 40 80 60 80 8 0 10-4 18-4s10 4 18 4c20 0 58-28 60-80 2-54-48-70-78-44z"
        fill="oklch(58% .2 25)"
      />
      <path d="M120 90c-2-26 6-42 20-52" stroke="oklch(44% .08 50)" strokeWidth="9" {...line} />
      <path d="M132 66c14-26 40-28 56-18-10 22-34 30-56 18z" fill="oklch(58% .14 145)" />
    </>
  ),
  moon: (
    <>
      <path d="M158 30a92 92 0 1 0 52 124 74 74 0 1 1-52-124z" fill="oklch(64% .1 285)" />
      <path d="M176 62l9 22 24 3-18 16 5 24-20-13-21 13 6-24-18-16 24-3z" fill="oklch(84% .15 88)" />
    </>
  ),
  tree: (
    <>
      {ground(62)}
      <path d="M108 160h24v50h-24z" fill="oklch(52% .09 50)" />
      <path d="M120 22l52 68h-24l38 48h-20l30 38H44l30-38H54l38-48H68z" fill="oklch(54% .13 148)" />
      <path d="M120 22l52 68h-24l38 48h-20l30 38h-76z" fill="oklch(46% .12 150)" />
    </>
  ),
  snail: (
    <>
      {ground(84)}
      <path d="M36 206c-8-66-2-104 22-104s26 34 28 62c30 26 92 24 132 26 12 2 10 16-4 16z" fill="oklch(84% .07 80)" />
      <path d="M50 106l-12-30M66 106l10-30" stroke="oklch(70% .08 75)" strokeWidth="7" {...line} />
      <circle cx="138" cy="128" r="64" fill="oklch(72% .14 65)" />
      <path
        d="M138 128c10-14 30 0 22 20s-44 20-52-8 20-56 50-46"
        stroke="oklch(46% .1 55)"
        strokeWidth="10"
        {...line}
      />
      <circle cx="54" cy="124" r="6" fill={ink} />
    </>
  ),
  key: (
    <>
      {ground(74)}
      <g transform="rotate(38 120 120)">
        <path d="M110 104h118v24h-14v26h-22v-26h-20v20h-22v-20h-40z" fill="oklch(70% .13 75)" />
        <path
          d="M72 64a52 52 0 1 0 0 104 52 52 0 0 0 0-104m0 30a22 22 0 1 1 0 44 22 22 0 0 1 0-44"
          fill="oklch(82% .14 85)"
        />
      </g>
    </>
  ),
  whale: (
    <>
      {ground(80, 110)}
      <path
        d="M22 146c0-48 40-70 88-66 46 4 60 34 66 58 12-2 16-18 8-38 14 2 20 8 22 18 6-8 14-10 24-8-2 40-22 68-52 82-56 24-156 18-156-46z"
        fill="oklch(60% .12 240)"
      />
      <path d="M22 146c44 26 108 30 160 20-44 46-156 44-160-20z" fill="oklch(86% .05 235)" />
      <circle cx="66" cy="128" r="8" fill={ink} />
      <path
        d="M106 70c0-22-24-28-32-10M106 70c0-26 26-30 34-12"
        stroke="oklch(76% .09 238)"
        strokeWidth="9"
        {...line}
      />
    </>
  ),
  umbrella: (
    <>
      <path d="M120 26v150c0 40-48 40-48 4" stroke="oklch(45% .07 45)" strokeWidth="11" {...line} />
      <path
        d="M22 136a98 96 0 0 1 196 0q-16-20-32 0-17-20-33 0-17-20-33 0-16-20-33 0-16-20-32 0-17-20-33 0z"
        fill="oklch(58% .12 195)"
      />
      <path d="M120 40c-30 20-34 62-33 96q16-20 33 0 16-20 33 0c1-34-3-76-33-96z" fill="oklch(72% .1 195)" />
    </>
  ),
  sun: (
    <>
      {Array.from({ length: 12 }, (_, i) => (
        <path key={i} d="M108 54l12-36 12 36z" fill="oklch(72% .16 62)" transform={`rotate(${i * 30} 120 120)`} />
      ))}
      <circle cx="120" cy="120" r="62" fill="oklch(86% .16 88)" />
    </>
  ),
  mushroom: (
    <>
      {ground(52)}
      <path d="M88 128h64l12 84H76z" fill="oklch(92% .04 80)" />
      <path d="M24 136c0-64 46-102 96-102s96 38 96 102q-96 26-192 0z" fill="oklch(58% .15 350)" />
      {(
        [
          [84, 86, 15],
          [146, 72, 12],
          [134, 114, 13],
          [182, 116, 10],
        ] as const
      ).map(([cx, cy, r]) => (
        <circle key={cx} {...{ cx, cy, r }} fill="oklch(98% .01 80)" />
      ))}
    </>
  ),
  kite: (
    <>
      <path d="M132 18l56 78-56 90z" fill="oklch(80% .09 230)" />
      <path d="M132 18l-56 78 56 90z" fill="oklch(60% .12 240)" />
      <path d="M132 18l-56 78h56z" fill="oklch(88% .15 90)" />
      <path d="M132 96h56l-56 90z" fill="oklch(62% .19 30)" />
      <path d="M132 186c-10 26-34 6-44 36" stroke="oklch(45% .05 40)" strokeWidth="5" {...line} />
      <path d="M110 194l-20-8 2 22zM96 212l-24-2 8 18z" fill="oklch(58% .13 145)" />
    </>
  ),
} as const satisfies Record<string, ReactNode>;
export type PictureName = keyof typeof signs;

/** Its name is shown beside it: the drawing alone is not accessible to blind readers. */
export function PictureSign({ name, className }: { name: PictureName; className?: string }) {
  return (
    <svg viewBox="0 0 240 240" aria-hidden="true" className={className}>
      {signs[name]}
    </svg>
  );
}
