import { optionalField, requiredText } from '@cubby/fields';
import { z } from 'zod';

export const carrier = requiredText(80);
export const tracker = optionalField(requiredText(100));

/** How goods are sent back: with whom, and by which number. */
export const sentBackForm = z.strictObject({ carrier, tracker });
