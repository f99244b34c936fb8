export { CartScreen } from './CartScreen.tsx';
export { CartTotals } from './CartTotals.tsx';
export { CheckoutSummary } from './CheckoutSummary.tsx';
export { addEntries, readCart, useCart, useCartCount, writeCart } from './cart-store.ts';
export { HeaderSummary } from './HeaderSummary.tsx';
export { MakersShare } from './MakersShare.tsx';
export { SharedCartScreen } from './SharedCartScreen.tsx';
export { useMemberCart } from './use-member-cart.ts';
export { useQuote } from './use-quote.ts';
