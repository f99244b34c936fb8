import type { Host } from '@cubby/feature';
import { emptyCartScript } from '@cubby/features/cart/early-script';
import { askingScript } from '@cubby/features/consent/rules';
import { displayScript } from '@cubby/features/display/early-script';
import { ownDollarsScript } from '@cubby/features/offers/early-script';
import { earlyActionsScript } from '@cubby/site/early-actions';
import { startScript } from '@cubby/site/start-script';

/**
 * Every page carries it, so spaces that only readers need are removed; none of its strings has a space beside these
 * characters.
 */
const withoutSpaces = (script: string): string => script.replaceAll(/ ?([{}()=,;>?:&|]) ?/g, '$1');

/**
 * The code that a page runs before it is painted, as one inline script (decisions 0022, 0057): every visitor gets the
 * same cached page, and only the browser knows this visitor's choices.
 */
export const earlyScriptOf = ({ site }: Pick<Host, 'site'>): string =>
  withoutSpaces(
    `${site === 'shop' ? `${displayScript}${askingScript}${emptyCartScript}${ownDollarsScript}` : ''}${earlyActionsScript}${startScript}`,
  );
