import { z } from 'zod';

// The page's CSP forbids eval, which zod would try in the browser; this makes it parse without.
z.config({ jitless: true });

/** zod for the browser, in place of the package (scripts/build/wire-shapes.ts): configured before any schema is made. */
export { z };
