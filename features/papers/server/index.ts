export { areasFor, issuerOf } from './issuer.ts';
export { keepPaper } from './keep-paper.ts';
export { feature } from './manifest.ts';
export { findPapers, type MediaType, readPaper } from './paper-store.ts';
export { renderPaper } from './render-paper.ts';
export { renderSlides } from './render-slides.ts';
