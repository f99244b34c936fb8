import type { AttachmentsProps } from '@cubby/forms';
import type { Purpose } from '../rules.ts';

export type PictureUploaderProps = AttachmentsProps & {
  label: string;
  purpose: Purpose;
  /** For a guest's order or thread; undefined for a member. */
  token?: string | undefined;
  most?: number;
  signInHref: string;
  /** Plainer words on its button and below it, for a child. */
  words?: { add: string; help: string };
};
