export { PictureUploader } from './PictureUploader.tsx';
export type { ChosenPicture } from './tray.ts';
