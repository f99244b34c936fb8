import { mostDisputePictures } from '@cubby/features/disputes/rules';
import { PictureUploader } from '@cubby/features/media/storefront';
import type { AttachmentsProps } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { signInPath } from '../members/sign-in-path.ts';

type DisputeUploaderProps = AttachmentsProps & {
  /** How many can be added. */
  most?: number;
  /** Of a guest's order; a member needs none. */
  token?: string | undefined;
  /** Where a member comes back to after they have signed in again. */
  back: string;
};

/** Pictures for a dispute: only its buyer, the seller and staff see them. */
export function DisputeUploader({ most = mostDisputePictures, token, back, ...rest }: DisputeUploaderProps) {
  const { text } = useText();
  const { prefix } = useSite();
  const signInHref = prefix + signInPath(back);
  if (most <= 0) return null;
  return (
    <PictureUploader
      label={text('disputes.pictures.add', { most })}
      purpose="DISPUTE"
      token={token}
      most={most}
      signInHref={signInHref}
      {...rest}
    />
  );
}
