import { TakeRefundDialog } from '@cubby/features/fulfilment/inner';
import { EventPage } from '@cubby/features/payments/inner';

export { eventMeta as meta, loadEvent as loader } from '@cubby/features/payments/inner';

export const Component = () => <EventPage takeRefund={(taking) => <TakeRefundDialog {...taking} />} />;
