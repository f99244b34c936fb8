export { findDrawing } from './drawing-store.ts';
export { KIT_VERSION, pictureId } from './picture-id.ts';
export { type MediaPorts, mountMedia } from './routes.ts';
export { openPictureStore } from './store.ts';
export { filesInFolder } from './uploads/files.ts';
export { createUploads, keepUploads } from './uploads/index.ts';
export { openUploadIntake } from './uploads/receive.ts';
export { filesInS3, type S3Settings } from './uploads/s3-files.ts';
export { letUploadsGo, letUploadsGoOf } from './uploads/upload-store.ts';
