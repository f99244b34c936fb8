import type { Host } from '@cubby/feature';
import { emptyCartScript } from '@cubby/features/cart/early-script';
import { askingScript } from '@cubby/features/consent/rules';
import { displayScript } from '@cubby/features/display/early-script';
import { earlyActionsScript } from '@cubby/site/early-actions';
import { startScript } from '@cubby/site/start-script';

/**
 * What a page of this host runs before it is painted, as one inline script (decisions 0022, 0057): every visitor gets the same
 * cached page, and only the browser knows what this one has chosen.
 */
export const earlyScriptOf = ({ site }: Pick<Host, 'site'>): string =>
  `${site === 'shop' ? `${displayScript}${askingScript}${emptyCartScript}` : ''}${earlyActionsScript}${startScript}`;
