export { findDrawing } from './find-drawing.ts';
export { KIT_VERSION, pictureId } from './picture-id.ts';
export { type MediaPorts, mountMedia } from './routes.ts';
