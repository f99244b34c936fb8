import { EventsPage } from '@cubby/features/payments/inner';

export { eventsMeta as meta, loadEvents as loader } from '@cubby/features/payments/inner';

export const Component = () => <EventsPage />;
