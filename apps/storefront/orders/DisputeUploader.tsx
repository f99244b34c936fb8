import { mostDisputePictures } from '@cubby/features/disputes/rules';
import { PictureUploader } from '@cubby/features/media/screens';
import type { AttachmentsProps } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { signInPath } from '../members/sign-in-path.ts';

type DisputeUploaderProps = AttachmentsProps & {
  most?: number;
  token?: string | undefined;
  back: string;
};

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
