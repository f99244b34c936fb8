export { Gallery, galleryPictureSizes } from './Gallery.tsx';
export { ProductDetails } from './ProductDetails.tsx';
export { ProductOptions } from './ProductOptions.tsx';
export { SmallPartsWarning } from './SmallPartsWarning.tsx';
