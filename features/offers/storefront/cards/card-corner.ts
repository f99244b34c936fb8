import { createContext, type ReactNode } from 'react';
import type { ProductSummary } from '../../lists.ts';

/** What the page puts into the corner of each product's card, such as a heart; undefined: nothing. */
export const CardCorner = createContext<((product: ProductSummary) => ReactNode) | undefined>(undefined);
