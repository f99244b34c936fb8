import { optionalField, requiredText } from '@cubby/fields';
import { z } from 'zod';

/** How goods are sent back: with whom, and by which number. */
export const sentBackForm = z.strictObject({
  carrier: requiredText(80),
  tracker: optionalField(requiredText(100)),
});
