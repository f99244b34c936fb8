export { drawAhead } from './draw-ahead.ts';
export { keepDrawing } from './drawing-store.ts';
export { feature } from './manifest.ts';
export { KIT_VERSION, pictureId } from './picture-id.ts';
export { createPictureKeys, type PictureKeys } from './picture-keys.ts';
export { keepUploads } from './uploads/index.ts';
export { markUploadsForDeletion, publishUploads, registerUploads, showUploadsTo } from './uploads/upload-store.ts';
