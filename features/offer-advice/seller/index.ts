export { AdvicePage } from './AdvicePage.tsx';
export { OfferAdvice } from './OfferAdvice.tsx';
export { PlaceForm } from './PlaceForm.tsx';
