export { OwnOfferList } from './OwnOfferList.tsx';
export { OwnOfferPage } from './OwnOfferPage.tsx';
export { ProductFinder } from './ProductFinder.tsx';
