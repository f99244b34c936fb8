export { FiguresPage } from './FiguresPage.tsx';
