export { feature } from './manifest.ts';
export { KIT_VERSION, pictureId } from './picture-id.ts';
export { keepUploads } from './uploads/index.ts';
export { markUploadsForDeletion } from './uploads/upload-store.ts';
