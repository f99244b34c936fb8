export { Deck } from './Deck.tsx';
export { ImpactFigures } from './ImpactFigures.tsx';
export { InvestorFiles } from './InvestorFiles.tsx';
