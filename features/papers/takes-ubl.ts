const europe = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK GB XI'.split(' ');

/** Whether buyers in a country have a UBL file beside the PDF: in the EU and the UK. */
export const takesUbl = (countryIso: string): boolean => europe.includes(countryIso);
