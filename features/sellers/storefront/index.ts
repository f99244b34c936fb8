export { MarketStall } from './MarketStall.tsx';
export { SellerAbout } from './SellerAbout.tsx';
export { SellerHead } from './SellerHead.tsx';
