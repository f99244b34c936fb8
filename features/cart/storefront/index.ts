export { readCart, useCart, useCartCount, writeCart } from './cart-store.ts';
