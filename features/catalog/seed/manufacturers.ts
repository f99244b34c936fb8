import { DESIGNS } from '@cubby/features/media/contract';

/** Invented manufacturers; none is a trademark as far as we know. */
export const manufacturers: Record<string, string> = {
  KESTREL_PAPER: 'Kestrel Paper Works',
  LARKRISE: 'Larkrise Mills',
  BRINDLEWOOD: 'Brindlewood',
  INKSTEAD: 'Inkstead',
  SALAL_STUDIO: 'Salal Studio',
  PAINTBRIGHT: 'Paintbright',
  FERNWICK: 'Fernwick Office',
  SUNDEW: 'Sundew',
  MERIDIAN_RULE: 'Meridian Rule Co.',
  CALVERA: 'Calvera',
  LUMENFOLK: 'Lumenfolk',
  ARBUTUS_AUDIO: 'Arbutus Audio',
  VOLTLEAF: 'Voltleaf',
  SLATEWING: 'Slatewing',
  CEDARPAGE: 'Cedarpage Press',
  NORTHLIGHT: 'Northlight Learning',
  TAMARACK: 'Tamarack Maps',
  WILLOWBANK: 'Willowbank Uniforms',
  STOUTSTEP: 'Stoutstep',
  BIRCHFORM: 'Birchform',
  REED_HALVORSEN: 'Halvorsen & Reed',
  KERBSIDE: 'Kerbside',
  GLOWMILE: 'Glowmile',
  PACKWREN: 'Packwren',
  DEWPOND: 'Dewpond',
  RAINFINCH: 'Rainfinch',
  STEADYHAND: 'Steadyhand',
};

/**
 * The design that a maker's products share in pictures: emblem, cover and band. The hash is chosen so that makers of
 * the same product differ.
 */
export function designOfMaker(code: string): number {
  let sum = 0;
  for (const letter of code) sum = (sum * 21 + letter.charCodeAt(0)) % 9973;
  return sum % DESIGNS;
}
