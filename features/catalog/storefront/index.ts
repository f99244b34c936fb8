export { Gallery, galleryPictureSizes } from './Gallery.tsx';
export { PictureZoom } from './PictureZoom.tsx';
export { ProductDetails } from './ProductDetails.tsx';
export { ProductOptions } from './ProductOptions.tsx';
export { SmallPartsWarning } from './SmallPartsWarning.tsx';
