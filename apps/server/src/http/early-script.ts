import type { Host } from '@cubby/feature';
import { askingScript } from '@cubby/features/consent/rules';
import { displayScript } from '@cubby/features/display/early-script';

/**
 * What a page of this host runs before it is painted, as one inline script (decision 0022): every visitor gets the same
 * cached page, and only the browser knows what this one has chosen.
 */
export const earlyScriptOf = ({ site }: Pick<Host, 'site'>): string | undefined =>
  site === 'shop' ? `${displayScript}${askingScript}` : undefined;
