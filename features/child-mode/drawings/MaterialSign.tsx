import type { Material } from '@cubby/features/crafts/rules';
import type { ReactNode } from 'react';

const line = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
const ground = (rx: number) => <ellipse cx="120" cy="208" rx={rx} ry="9" fill="oklch(40% .03 60 / .16)" />;
const sheet = (fill: string, turn: number) => (
  <path d="M64 44h92l28 28v126H64z" fill={fill} transform={`rotate(${turn} 120 120)`} />
);
const ball = (fill: string, strand: string) => (
  <>
    {ground(72)}
    <circle cx="120" cy="130" r="72" fill={fill} />
    <path
      d="M62 104q60-34 118 6M52 138q66-36 138-4M70 176q50-30 104-4M92 66q-24 60 8 128M146 64q26 60-6 132"
      stroke={strand}
      strokeWidth="7"
      {...line}
    />
    <path d="M176 182q24 22 46 10" stroke={fill} strokeWidth="8" {...line} />
  </>
);
const beads = (colours: readonly string[], round: boolean) => (
  <>
    {ground(66)}
    {colours.flatMap((fill, i) =>
      [0, 1].map((half) => {
        const angle = ((i + half * colours.length) / (2 * colours.length)) * 2 * Math.PI;
        const [cx, cy] = [120 + 66 * Math.cos(angle), 122 + 62 * Math.sin(angle)].map(Math.round) as [number, number];
        return round ? (
          <circle key={`${i} ${half}`} {...{ cx, cy, fill }} r="19" />
        ) : (
          <rect key={`${i} ${half}`} x={cx - 17} y={cy - 17} width="34" height="34" rx="10" fill={fill} />
        );
      }),
    )}
  </>
);

/** A drawing of a craft's material, for children who cannot read yet. */
const signs: Record<Material, ReactNode> = {
  PAPER: (
    <>
      {ground(70)}
      {sheet('oklch(90% .03 240)', -8)}
      {sheet('oklch(99% .006 85)', 4)}
      <path d="M156 44v28h28z" fill="oklch(86% .03 240)" transform="rotate(4 120 120)" />
    </>
  ),
  RECYCLED_PAPER: (
    <>
      {ground(70)}
      {sheet('oklch(80% .05 80)', -8)}
      {sheet('oklch(88% .04 85)', 4)}
      <path d="M92 108h56M92 134h64M92 160h40" stroke="oklch(58% .13 145)" strokeWidth="9" {...line} />
    </>
  ),
  CARDBOARD: (
    <>
      {ground(84)}
      <path d="M36 70h168v128H36z" fill="oklch(76% .08 70)" />
      <path d="M36 70l22-28h124l22 28z" fill="oklch(68% .09 65)" />
      <path d="M104 42h32v60h-32z" fill="oklch(86% .06 80)" />
    </>
  ),
  PENCIL: (
    <>
      {ground(60)}
      {[
        [70, 'oklch(62% .19 30)'],
        [108, 'oklch(60% .12 240)'],
        [146, 'oklch(82% .14 85)'],
      ].map(([x, fill]) => (
        <g key={x} transform={`translate(${x} 36)`}>
          <path d="M0 44L14 0l14 44z" fill="oklch(92% .04 80)" />
          <path d="M9 16L14 0l5 16z" fill={String(fill)} />
          <path d="M0 44h28v124H0z" fill={String(fill)} />
        </g>
      ))}
    </>
  ),
  PAINT: (
    <>
      {ground(86)}
      <path d="M26 84h188l-10 112H36z" fill="oklch(97% .01 85)" />
      {[
        [68, 122, 'oklch(62% .19 30)'],
        [120, 122, 'oklch(82% .15 88)'],
        [172, 122, 'oklch(60% .12 240)'],
        [68, 168, 'oklch(58% .13 145)'],
        [120, 168, 'oklch(64% .12 300)'],
        [172, 168, 'oklch(30% .03 40)'],
      ].map(([cx, cy, fill]) => (
        <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r="17" fill={String(fill)} />
      ))}
      <path d="M74 84L190 34" stroke="oklch(62% .1 60)" strokeWidth="11" {...line} />
    </>
  ),
  GLUE: (
    <>
      {ground(40)}
      <path d="M86 78h68v128H86z" fill="oklch(86% .13 88)" />
      <path d="M86 118h68v46H86z" fill="oklch(97% .01 85)" />
      <path d="M94 40h52v38H94z" fill="oklch(60% .19 28)" />
    </>
  ),
  TAPE: (
    <>
      {ground(70)}
      <path d="M120 44a80 80 0 1 0 0 160h92v-30h-38a80 80 0 0 0-54-130" fill="oklch(80% .09 230)" />
      <circle cx="120" cy="124" r="38" fill="oklch(93% .02 85)" />
    </>
  ),
  THREAD: (
    <>
      {ground(52)}
      <path d="M66 40h108v26H66zM66 182h108v26H66z" fill="oklch(76% .08 70)" />
      <path d="M80 66h80v116H80z" fill="oklch(62% .15 350)" />
      <path
        d="M80 88l80 14M80 114l80 14M80 140l80 14M160 168q40 14 34-36"
        stroke="oklch(80% .09 350)"
        strokeWidth="7"
        {...line}
      />
    </>
  ),
  RIBBON: (
    <>
      {ground(70)}
      <path d="M120 118c-70-70-106-24-74 14 20 24 54 10 74-14z" fill="oklch(62% .19 30)" />
      <path d="M120 118c70-70 106-24 74 14-20 24-54 10-74-14z" fill="oklch(56% .18 28)" />
      <path d="M108 122l-42 82 30-10 8 18 24-84zM132 122l42 82-30-10-8 18-24-84z" fill="oklch(66% .17 32)" />
      <circle cx="120" cy="120" r="18" fill="oklch(50% .17 27)" />
    </>
  ),
  WOOL: ball('oklch(66% .15 45)', 'oklch(78% .11 55)'),
  FELT: (
    <>
      {ground(70)}
      <path d="M44 60l120-14 12 122-124 12z" fill="oklch(58% .13 145)" />
      <path d="M72 84l124-8 4 120-120 8z" fill="oklch(62% .12 300)" />
      <path d="M86 98l96-6 3 92-92 6z" stroke="oklch(90% .05 300)" strokeWidth="5" strokeDasharray="13 11" {...line} />
    </>
  ),
  COTTON: (
    <>
      {ground(60)}
      <path d="M120 212q-6-40 0-60M120 190q30-4 44-26" stroke="oklch(52% .09 60)" strokeWidth="9" {...line} />
      {[
        [92, 82],
        [148, 82],
        [80, 122],
        [160, 122],
        [120, 142],
        [120, 104],
      ].map(([cx, cy]) => (
        <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r="36" fill="oklch(98.5% .008 85)" />
      ))}
    </>
  ),
  CLAY: (
    <>
      {ground(76)}
      <path d="M46 110h148c0 60-28 98-74 98s-74-38-74-98z" fill="oklch(62% .11 45)" />
      <ellipse cx="120" cy="110" rx="74" ry="22" fill="oklch(48% .09 42)" />
    </>
  ),
  WOODEN_BEADS: beads(
    ['oklch(76% .09 70)', 'oklch(66% .1 60)', 'oklch(82% .08 80)', 'oklch(58% .09 55)', 'oklch(74% .1 65)'],
    true,
  ),
  GLASS_BEADS: beads(
    ['oklch(72% .1 200)', 'oklch(82% .09 230)', 'oklch(82% .14 85)', 'oklch(62% .19 30)', 'oklch(58% .13 145)'],
    false,
  ),
  ELASTIC: (
    <>
      {ground(70)}
      <path
        d="M40 130q20-80 80-60t70 50-40 64-84-40 52-82 76 36"
        stroke="oklch(60% .12 240)"
        strokeWidth="11"
        {...line}
      />
    </>
  ),
  PRESSED_FLOWERS: (
    <>
      <path d="M120 130q-4 50 6 80M122 178q28-4 38-28" stroke="oklch(54% .11 145)" strokeWidth="8" {...line} />
      {[0, 72, 144, 216, 288].map((turn) => (
        <ellipse
          key={turn}
          cx="120"
          cy="62"
          rx="24"
          ry="36"
          fill="oklch(70% .12 350)"
          transform={`rotate(${turn} 120 100)`}
        />
      ))}
      <circle cx="120" cy="100" r="20" fill="oklch(86% .15 88)" />
    </>
  ),
};

/** Its name is shown beside it. */
export function MaterialSign({ material, className }: { material: Material; className?: string }) {
  return (
    <svg viewBox="0 0 240 240" aria-hidden="true" className={className}>
      {signs[material]}
    </svg>
  );
}
