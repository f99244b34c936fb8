export { CartScreen } from './CartScreen.tsx';
export { CartTotals } from './CartTotals.tsx';
export { CheckoutSummary } from './CheckoutSummary.tsx';
export { readCart, useCart, useCartCount, writeCart } from './cart-store.ts';
export { useQuote } from './use-quote.ts';
