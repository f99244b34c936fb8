export { AnswerPage, loader, meta } from './AnswerPage.tsx';
