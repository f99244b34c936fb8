/** The countries whose buyers get a UBL file beside the PDF: the EU and the UK. */
export const ublCountries: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK GB XI'.split(' ');

export const takesUbl = (country: string): boolean => ublCountries.includes(country);
