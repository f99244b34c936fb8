import { ApiError } from '@cubby/contract';
import { oneDispute } from '@cubby/features/disputes/contract';
import { mostDisputePictures, pathOfDispute } from '@cubby/features/disputes/rules';
import { DisputePage } from '@cubby/features/disputes/storefront';
import { pathOfOrder } from '@cubby/features/orders/rules';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData, useSite } from '@cubby/site';
import { data, useRevalidator } from 'react-router';
import { DisputeUploader } from '../../orders/DisputeUploader.tsx';
import { ReturnSheetButton } from '../../orders/ReturnSheetButton.tsx';

export async function loader({ site: { client }, params }: LoaderArgs) {
  const { code = '' } = params;
  if (!/^[0-9A-HJKMNP-TV-Z]{10}$/.test(code)) throw data(null, { status: 404 });
  return {
    dispute: await client(oneDispute, { code }).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 401) return undefined;
      return missing(error);
    }),
  };
}

export const meta = ({ data: loaded, site: { translator } }: MetaArgs<Awaited<ReturnType<typeof loader>>>): Meta => ({
  title: loaded?.dispute
    ? translator.text(`disputes.reason.${loaded.dispute.reason}`)
    : translator.text('disputes.title'),
  noindex: true,
});

export function Component() {
  const { dispute } = usePageData<typeof loader>();
  const { prefix } = useSite();
  const { revalidate } = useRevalidator();
  if (!dispute) return null;
  return (
    <DisputePage
      dispute={dispute}
      orderHref={prefix + pathOfOrder(dispute.orderNumber)}
      renderUploader={(props) => (
        <DisputeUploader
          most={mostDisputePictures - dispute.pictures.length}
          back={pathOfDispute(dispute.code)}
          {...props}
        />
      )}
      returnSheet={<ReturnSheetButton code={dispute.code} />}
      onChanged={() => void revalidate()}
    />
  );
}
