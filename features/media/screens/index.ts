export { PictureUploader } from './PictureUploader.tsx';
