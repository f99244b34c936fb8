/**
 * Ends with a country in which “$” is the sign of its own money, dollars or pesos: a browser's language, or JSON of a
 * code.
 */
const ends = /(A[GRU]|B[BMNSZ]|C[ALO]|DO|FJ|G[DY]|HK|JM|KY|LC|MX|N[AZ]|S[BGR]|T[TW]|UY|VC)"?$/;

/**
 * Marks the page's root where the reader takes “$” for their own money: by the place for delivery, or else the region
 * of their browser. A script of the page's head does the same before the first paint.
 */
export function markOwnDollars(): void {
  const where = localStorage.getItem('cubby.deliverTo') ?? navigator.language;
  document.documentElement.classList.toggle('own-dollars', ends.test(where));
}

/** Every visitor gets the same page, and only the browser knows whose dollars its reader takes “$” for (decision 0101). */
export const ownDollarsScript = `try{document.documentElement.classList.toggle('own-dollars',${ends}.test(localStorage.getItem('cubby.deliverTo')??navigator.language))}catch{}`;
