import type { AttachmentsProps } from '@cubby/forms';
import type { Purpose } from '../rules.ts';

export type PictureUploaderProps = AttachmentsProps & {
  /** The field's label, such as “Pictures of the damage”. */
  label: string;
  purpose: Purpose;
  /** Of a guest's order or thread; a member needs none. */
  token?: string | undefined;
  /** The most pictures allowed. */
  most?: number;
  /** The address of the sign-in page. */
  signInHref: string;
};
