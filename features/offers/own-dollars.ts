/**
 * Matches a country in which “$” means its own currency, dollars or pesos, at the end of a browser's language or of
 * JSON with a country code.
 */
const ends = /(A[GRU]|B[BMNSZ]|C[ALO]|DO|FJ|G[DY]|HK|JM|KY|LC|MX|N[AZ]|S[BGR]|T[TW]|UY|VC)"?$/;

/**
 * Marks the page's root if the reader takes “$” for their own currency: by the delivery country, or else the region of
 * their browser. A script in the page's head does the same before the first paint.
 */
export function markOwnDollars(): void {
  const where = localStorage.getItem('cubby.deliverTo') ?? navigator.language;
  document.documentElement.classList.toggle('own-dollars', ends.test(where));
}

/**
 * Every visitor gets the same page, and only the browser knows whose dollars “$” means to its reader (decision 0101).
 */
export const ownDollarsScript = `try{document.documentElement.classList.toggle('own-dollars',${ends}.test(localStorage.getItem('cubby.deliverTo')??navigator.language))}catch{}`;
