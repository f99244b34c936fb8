import { CasesPage } from '@cubby/features/cases/inner';

export { casesLoader as loader, casesMeta as meta } from '@cubby/features/cases/inner';

export const Component = () => <CasesPage />;
