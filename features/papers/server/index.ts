export { renderPaper } from './render-paper.ts';
