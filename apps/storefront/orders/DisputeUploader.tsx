import { useStoredUser } from '@cubby/features/accounts/storefront';
import { mostDisputePictures } from '@cubby/features/disputes/rules';
import { PictureUploader } from '@cubby/features/media/storefront';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { TextLink } from '@cubby/ui';
import { signInPath } from '../members/sign-in-path.ts';

type DisputeUploaderProps = {
  /** How many can be added. */
  most?: number;
  /** Where a visitor comes back to after they have signed in. */
  back: string;
  onChange: (pictures: readonly { uploadId: string; alt: string }[], settled: boolean) => void;
};

/** Pictures for a dispute, which need an account: only its owner, the seller and staff see them. */
export function DisputeUploader({ most = mostDisputePictures, back, onChange }: DisputeUploaderProps) {
  const { text } = useText();
  const { prefix } = useSite();
  const signInHref = prefix + signInPath(back);
  if (!useStoredUser())
    return (
      <p>
        <TextLink href={signInHref}>{text('disputes.pictures.signIn')}</TextLink>
      </p>
    );
  if (most <= 0) return null;
  return (
    <PictureUploader
      label={text('disputes.pictures.add', { most })}
      purpose="DISPUTE"
      most={most}
      signInHref={signInHref}
      onChange={onChange}
    />
  );
}
