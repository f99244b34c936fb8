import { pageNumber } from '@cubby/contract';

export const threadsQuery = { page: pageNumber('page', 10_000) };
