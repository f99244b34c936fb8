export { drawAhead } from './draw-ahead.ts';
export { feature } from './manifest.ts';
export { KIT_VERSION, pictureId } from './picture-id.ts';
export { createPictureKeys, type PictureKeys } from './picture-keys.ts';
export { keepUploads } from './uploads/index.ts';
export { markUploadsForDeletion, showUploadsTo } from './uploads/upload-store.ts';
