// The parts of the cart's screens, for tests with fixed data.

export { CartTools } from './CartTools.tsx';
export { CartGroupCard } from './lines/CartGroupCard.tsx';
export { CartLineRow } from './lines/CartLineRow.tsx';
export { LineChanges } from './lines/LineChanges.tsx';
export { default as SavedLines } from './lines/SavedLines.tsx';
export { default as MergeNotice } from './member/MergeNotice.tsx';
export { default as PurchasePlans } from './PurchasePlans.tsx';
export { default as SharePanel } from './sharing/SharePanel.tsx';
export { ShownCheckoutBar } from './sums/CheckoutBar.tsx';
