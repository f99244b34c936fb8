import { z } from 'zod';

// The page's CSP forbids eval, which zod would try in the browser; this makes it parse without.
if (typeof document !== 'undefined') z.config({ jitless: true });
