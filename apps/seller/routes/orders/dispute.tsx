import { mostDisputePictures } from '@cubby/features/disputes/rules';
import { DisputePage, type loadDispute } from '@cubby/features/disputes/seller';
import { PictureUploader } from '@cubby/features/media/screens';
import { ShopTemplates } from '@cubby/features/support/seller';
import { useText } from '@cubby/i18n/react';
import { usePageData, useSite } from '@cubby/site';

export { disputeMeta as meta, loadDispute as loader } from '@cubby/features/disputes/seller';

export function Component() {
  const { text } = useText();
  const { prefix } = useSite();
  const { dispute } = usePageData<typeof loadDispute>();
  const most = mostDisputePictures - dispute.pictures.length;
  return (
    <DisputePage
      key={dispute.code}
      renderUploader={(props) =>
        most > 0 && (
          <PictureUploader
            {...props}
            label={text('disputes.pictures.add', { most })}
            purpose="DISPUTE"
            most={most}
            signInHref={`${prefix}/sign-in`}
          />
        )
      }
      renderTemplates={(onChosen) =>
        dispute.isChildShop || (
          <ShopTemplates shop={dispute.sellerHandle} locale={dispute.buyerLocale ?? 'en'} onChosen={onChosen} />
        )
      }
    />
  );
}
