import { expect, test } from 'vitest';
import { isCarrierSite } from './carriers.ts';

test.each([
  ['https://www.canadapost-postescanada.ca/track-reperage/en#/details/1', true],
  ['https://ups.com/track', true],
  ['https://tracking.dpd.de/status', true],
  ['https://ups.com.evil.example/track', false],
  ['https://evilups.com/track', false],
  ['https://evil.example/?ups.com', false],
  ['https://ups.com@evil.example/', false],
  ['https://evil@ups.com/', false],
  ['https://ups.com:8443/', false],
  ['http://ups.com/', false],
  ['javascript:alert(1)//ups.com', false],
  ['https://com/', false],
  ['ups.com', false],
])('%s belongs to a carrier: %s', (address, isCarrier) => expect(isCarrierSite(address)).toBe(isCarrier));
