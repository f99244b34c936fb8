export { ContentScreen } from './ContentScreen.tsx';
export { DocumentScreen } from './DocumentScreen.tsx';
export { EmbedPage } from './EmbedPage.tsx';
export { ForInvestorsPage } from './ForInvestorsPage.tsx';
export { HelpSearch } from './HelpSearch.tsx';
export { NewsPostScreen } from './NewsPostScreen.tsx';
export { NewsScreen } from './NewsScreen.tsx';
export { questionData } from './question-data.ts';
