import type { Purpose } from '../rules.ts';
import type { ChosenPicture } from './tray.ts';

export type PictureUploaderProps = {
  /** The field's label, such as “Pictures of the damage”. */
  label: string;
  purpose: Purpose;
  /** Of a guest's order or thread; a member needs none. */
  token?: string | undefined;
  /** The most pictures allowed. */
  most?: number;
  /** The address of the sign-in page. */
  signInHref: string;
  /** The uploaded pictures, in order; `settled` when none is uploading or has failed. */
  onChange: (pictures: ChosenPicture[], settled: boolean) => void;
};
