export * from './disputes.ts';
export * from './entries.ts';
export * from './refunded-parts.ts';
export * from './refunds.ts';
export * from './sales.ts';
