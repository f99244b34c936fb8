export { CasePage, loader as caseLoader, meta as caseMeta } from './CasePage.tsx';
export { CasesPage, loader as casesLoader, meta as casesMeta } from './CasesPage.tsx';
export { OpenCase } from './OpenCase.tsx';
