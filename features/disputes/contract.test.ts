import type { InputOf } from '@cubby/contract';
import { encode } from '@cubby/contract/server';
import { expect, test } from 'vitest';
import { openDispute } from './buyer-contract.ts';

test('on the wire a dispute has its topic, a description and images (spec 3.13)', () => {
  const uploadId = '01990000-0000-7000-8000-000000000001';
  const opened: InputOf<typeof openDispute> = {
    ...{ number: 'A8QSPH0QMK-1', pieces: [], reason: 'DAMAGED', wished: 'REPLACEMENT', intent: 'OPEN' },
    ...{ description: 'The ruler is bent.', pictures: [{ uploadId, alt: 'bent' }] },
  };
  expect(encode(openDispute.input, opened)).toMatchObject({
    requestBodyDto: {
      topic: 'DAMAGED',
      description: 'The ruler is bent.',
      images: [{ pictureId: uploadId, alt: 'bent' }],
    },
  });
});
