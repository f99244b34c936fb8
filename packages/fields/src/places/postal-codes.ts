/** The formats of postal codes by country, without spaces. Unlisted countries accept any code of spec 5.6. */
const shapes: Record<string, RegExp> = {
  CA: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]-?\d[ABCEGHJ-NPRSTV-Z]\d$/,
  US: /^\d{5}(-?\d{4})?$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/,
  DE: /^\d{5}$/,
  IT: /^\d{5}$/,
  FR: /^\d{5}$/,
  ES: /^\d{5}$/,
  PT: /^\d{4}-?\d{3}$/,
  BR: /^\d{5}-?\d{3}$/,
  TR: /^\d{5}$/,
  RU: /^\d{6}$/,
  KZ: /^(\d{6}|[A-Z]\d{2}[A-Z]\d[A-Z]\d)$/,
};

/** Whether a (valid) postal code is possible in this country: for a refinement over both fields. */
export function isPostalCodeOf(country: string, code: string): boolean {
  return shapes[country]?.test(code) ?? true;
}

/** Where a country's code has a space or a dash: the code without either, in two parts. */
const parts: Record<string, [shape: RegExp, between: string]> = {
  CA: [/^(\w{3})(\w{3})$/, ' '],
  GB: [/^(\w{2,4})(\w{3})$/, ' '],
  US: [/^(\d{5})(\d{4})$/, '-'],
  PT: [/^(\d{4})(\d{3})$/, '-'],
  BR: [/^(\d{5})(\d{3})$/, '-'],
};

/** Countries that write the code before the city. */
const codeFirst = new Set(
  'AT BE BG CH CY CZ DE DK EE ES FI FR GR HR HU IS IT LI LT LU MC MD ME MK MX NL NO PL PT RO RS SE SI SK SM TN TR VA'.split(
    ' ',
  ),
);

/** City, region and postal code in the order of the country: “Victoria, British Columbia, V8R 4B2”, “50674 Köln”. */
export function townParts(
  country: string,
  { city, region, code }: { city: string; region?: string | null | undefined; code?: string | null | undefined },
): string[] {
  const ordered = code && codeFirst.has(country) ? [`${code} ${city}`, region] : [city, region, code];
  return ordered.filter((part): part is string => Boolean(part));
}

/** A (valid) postal code in its country's format: `V8R4B2` in Canada is “V8R 4B2”. */
export function postalCodeIn(country: string, code: string): string {
  const bare = code.toUpperCase().replace(/[\s-]/g, '');
  const [shape, between] = parts[country] ?? [];
  return shape?.test(bare) ? bare.replace(shape, `$1${between}$2`) : code.toUpperCase();
}
