import { body, buyers, picture, type RowCases, shops } from './row-case.ts';

const words = { rating: 4, title: 'Good', body: 'It holds ink.', author: 'X Y' };

export const reviewCases: RowCases = {
  'GET /api/store/review/line/v1/get': {
    orderItemNumber: {
      names: 'seller order',
      by: buyers,
      ask: (orderItemNumber) => ({ orderItemNumber, sku: 'NB-1' }),
    },
  },
  'POST /api/store/review/v1/createOrUpdate': {
    orderItemNumber: {
      names: 'seller order',
      by: buyers,
      ask: (orderItemNumber) => body({ orderItemNumber, sku: 'NB-1', ...words, pictures: [] }),
    },
    uploadId: {
      names: 'picture of a review',
      ask: (uploadId, mine) =>
        body({ orderItemNumber: mine('seller order'), sku: 'NB-1', ...words, pictures: picture(uploadId) }),
    },
  },
  'POST /api/store/review/v1/delete': {
    orderItemNumber: {
      names: 'seller order',
      by: buyers,
      ask: (orderItemNumber) => body({ orderItemNumber, sku: 'NB-1' }),
    },
  },
  'POST /api/store/review/vote/v1/update': {
    reviewId: { names: 'review', by: 'anyone', ask: (reviewId) => body({ reviewId, helpful: true }) },
  },
  'POST /api/store/review/reply/v1/createOrUpdate': {
    reviewId: { names: 'review to answer', by: shops, ask: (reviewId) => body({ reviewId, text: 'Thank you.' }) },
  },
  'POST /api/store/review/staff/status/v1/update': {
    reviewId: { names: 'review', ask: (reviewId) => body({ reviewId, revision: 1, status: 'PUBLISHED' }) },
  },
};
