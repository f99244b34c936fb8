import { createContext, type ReactNode } from 'react';
import type { ProductSummary } from '../../lists.ts';

/** The page's content for the corner of each product card, such as a heart; undefined: nothing. */
export const CardCorner = createContext<((product: ProductSummary) => ReactNode) | undefined>(undefined);
