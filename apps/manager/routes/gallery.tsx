import { galleryMeta, InnerGallery, loadGallery } from '@cubby/inner/gallery';

export const loader = loadGallery;
export const meta = galleryMeta;
export const Component = InnerGallery;
