// What the cart's screens are made of, for tests with fixed data.
export { CartGroupCard } from './CartGroupCard.tsx';
export { CartLineRow } from './CartLineRow.tsx';
export { CartTools } from './CartTools.tsx';
export { ShownCheckoutBar } from './CheckoutBar.tsx';
export { LineChanges } from './LineChanges.tsx';
export { default as MergeNotice } from './MergeNotice.tsx';
export { default as PurchasePlans } from './PurchasePlans.tsx';
export { default as SavedLines } from './SavedLines.tsx';
export { default as SharePanel } from './SharePanel.tsx';
