export { CostsPart } from './CostsPart.tsx';
export { GoalPage } from './GoalPage.tsx';
export { JarsPage } from './JarsPage.tsx';
export { MoneyPage } from './MoneyPage.tsx';
export { MonthPage } from './MonthPage.tsx';
export { monthName } from './month-name.ts';
export { PricePage } from './PricePage.tsx';
export { SalePage } from './SalePage.tsx';
