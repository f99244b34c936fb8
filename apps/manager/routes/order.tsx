import { OrderPage } from '@cubby/features/order-story/inner';

export { orderLoader as loader, orderMeta as meta } from '@cubby/features/order-story/inner';

export const Component = () => <OrderPage />;
