export { areasFor, issuerOf } from './issuer.ts';
export { keepPaper, keepUbl } from './keep-paper.ts';
export { feature } from './manifest.ts';
export { findKept, findPapers, type MediaType, readPaper } from './paper-store.ts';
export { renderPaper, renderSlips, slipSizes } from './render-paper.ts';
export { renderSlides } from './render-slides.ts';
export { hasUbl, ublProblem } from './ubl/ubl.ts';
