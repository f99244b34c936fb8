import { optionalField, requiredText } from '@cubby/fields';
import { z } from 'zod';

export const carrier = requiredText(80);
export const tracker = optionalField(requiredText(100));

export const sentBackForm = z.strictObject({ carrier, tracker });
