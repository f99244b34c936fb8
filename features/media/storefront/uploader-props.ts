import type { Purpose } from '../rules.ts';
import type { ChosenPicture } from './tray.ts';

export type PictureUploaderProps = {
  /** The field's name, as “Pictures of the damage”. */
  label: string;
  purpose: Purpose;
  /** How many pictures there may be. */
  most?: number;
  /** Where a visitor signs in. */
  signInHref: string;
  /** The pictures that have come, in order; `settled` while none is on its way or has failed. */
  onChange: (pictures: ChosenPicture[], settled: boolean) => void;
};
