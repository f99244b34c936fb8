import { as } from '@cubby/contract';
import { z } from 'zod';
import { isPin, pinPictures } from './rules.ts';

/** Four different pictures, in order. */
export const pin = as(
  'pictureCodes',
  z.array(z.enum(pinPictures, 'field.invalid')).refine(isPin, 'childMode.pin.four'),
);
