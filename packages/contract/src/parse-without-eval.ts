import { z } from 'zod';

// In the browser the page's policy forbids making code out of strings, and zod would try: there it parses plainly.
if (typeof document !== 'undefined') z.config({ jitless: true });
