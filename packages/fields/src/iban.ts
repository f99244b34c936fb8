import { capitals } from './bank.ts';
import { textField } from './text.ts';

/** An IBAN as calls take it (spec 5.9): valid, in capitals, without spaces. */
export const ibanStrict = iban((text) => text);

/** As forms take it: spaces and lower case are corrected (design 5.9). */
export const ibanForm = iban(capitals);

function iban(write: (text: string) => string) {
  return textField({
    max: 34,
    normalise: write,
    tooLong: 'field.iban.invalid',
    check: (text) => (isIban(text) ? undefined : 'field.iban.invalid'),
  });
}

function isIban(text: string): boolean {
  const [, country, checkDigits, account] = /^([A-Z]{2})(\d{2})([A-Z0-9]{1,30})$/.exec(text) ?? [];
  if (!account || !structures.get(country!)?.test(account)) return false;
  // ISO 13616: 98 less a remainder; 00, 01 and 99 leave the same remainder as 97, 98 and 02.
  return checkDigits! >= '02' && checkDigits! <= '98' && remainder(text) === 1;
}

/** ISO 7064 mod 97-10: letters count from 10, the first four characters go to the end. */
function remainder(text: string): number {
  let rest = 0;
  for (const character of text.slice(4) + text.slice(0, 4))
    for (const digit of String(Number.parseInt(character, 36))) rest = (rest * 10 + Number(digit)) % 97;
  return rest;
}

/**
 * SWIFT's IBAN registry: after the country's letters, the structure of its account (ISO 13616: `n` digits, `a` letters, `c`
 * either). No other country has IBANs.
 */
const registry =
  'AD 8n12c, AE 19n, AL 8n16c, AT 16n, AZ 4a20c, BA 16n, BE 12n, BG 4a6n8c, BH 4a14c, BI 23n, BR 23n1a1c, BY 4c4n16c, CH 5n12c, ' +
  'CR 18n, CY 8n16c, CZ 20n, DE 18n, DJ 23n, DK 14n, DO 4c20n, EE 16n, EG 25n, ES 20n, FI 14n, FK 2a12n, FO 14n, FR 10n11c2n, ' +
  'GB 4a14n, GE 2a16n, GI 4a15c, GL 14n, GR 7n16c, GT 24c, HN 4a20n, HR 17n, HU 24n, IE 4a14n, IL 19n, IQ 4a15n, IS 22n, ' +
  'IT 1a10n12c, JO 4a4n18c, KW 4a22c, KZ 3n13c, LB 4n20c, LC 4a24c, LI 5n12c, LT 16n, LU 3n13c, LV 4a13c, LY 21n, MC 10n11c2n, ' +
  'MD 20c, ME 18n, MK 3n10c2n, MN 16n, MR 23n, MT 4a5n18c, MU 4a19n3a, NI 4a20n, NL 4a10n, NO 11n, OM 3n16c, PK 4a16c, PL 24n, ' +
  'PS 4a21c, PT 21n, QA 4a21c, RO 4a16c, RS 18n, RU 14n15c, SA 2n18c, SC 4a20n3a, SD 14n, SE 20n, SI 15n, SK 20n, SM 1a10n12c, ' +
  'SO 19n, ST 21n, SV 4a20n, TL 19n, TN 20n, TR 6n16c, UA 6n19c, VA 18n, VG 4a16n, XK 16n, YE 4a4n18c';
const signs = { n: '[0-9]', a: '[A-Z]', c: '[A-Z0-9]' };
const structures: ReadonlyMap<string, RegExp> = new Map(
  registry.split(', ').map((entry) => {
    const [country, structure] = entry.split(' ');
    const parts = structure!.replace(
      /(\d+)([nac])/g,
      (_, length, kind: keyof typeof signs) => `${signs[kind]}{${length}}`,
    );
    return [country!, new RegExp(`^${parts}$`)];
  }),
);

/** Whether accounts of a country have IBANs. */
export const hasIbans = (country: string): boolean => structures.has(country);
