import { buyerActions, type DisputeView } from '@cubby/features/disputes/contract';
import { DisputePage } from '@cubby/features/disputes/storefront';
import type { Invoice } from '@cubby/features/invoices/contract';
import { InvoicePage } from '@cubby/features/invoices/storefront';
import { money } from '@cubby/money';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { markupOf } from '../testing/markup-of.tsx';
import { wordsOf } from '../testing/words-of.ts';

const shown = async (screen: ReactNode) => {
  const markup = (await markupOf(screen)).replaceAll(/<dialog.*?<\/dialog>/gs, '');
  const buttons = [...markup.matchAll(/<button([^>]*)>(.*?)<\/button>/gs)]
    .filter(([, attributes]) => !/ disabled=""/.test(attributes!))
    .map(([, , inner]) => wordsOf(inner!).trim());
  return { words: wordsOf(markup), buttons };
};

describe('a dispute offers its buyer only the allowed actions (domain 5.6)', () => {
  const dispute = {
    ...{ code: 'ABCDEFGH01', status: 'OPENED', channel: 'BUYER', reason: 'DAMAGED', orderNumber: '0123456789' },
    ...{ number: '0123456789-1', sellerName: 'Maple', sellerHandle: 'maple', isChildShop: false, turn: 'SELLER' },
    ...{ dueAt: null, openedAt: '2026-09-09T10:00:00-07:00', reportedAt: '2026-09-08T10:00:00-07:00' },
    lines: [{ offerId: 'a', sku: 'PE-1', name: 'Pencil', picture: { url: '', name: '' }, quantity: 2 }],
    ...{ description: 'Wet', wished: 'FULL_REFUND', items: money(1_000), shipping: money(0), tax: money(60) },
    ...{ total: money(1_060), remedy: null, withReturn: false, refunded: money(0), rejectedAt: null, sentBack: null },
    ...{ hasReturnSheet: false, replacement: null, pictures: [], events: [], actions: [], staffActions: [] },
    hidesPictures: false,
  } as unknown as DisputeView;
  const page = (changes: Partial<DisputeView>) =>
    shown(
      <DisputePage
        dispute={{ ...dispute, ...changes }}
        {...{ orderHref: '/orders/1', onChanged: () => {}, renderUploader: () => null }}
        returnSheet="the return sheet"
      />,
    );

  // These forms have a disabled button until they are filled in, so they are found by their text.
  const forms = ['Carrier', 'Send message', 'Why should we review the decision?'];
  test.each([
    [[], []],
    [['EDIT'], ['Edit dispute']],
    [['OPEN'], ['Open a dispute']],
    [['DISCARD'], ['Discard']],
    [['WITHDRAW'], ['Withdraw dispute']],
    [['SAY'], ['Send message']],
    [['APPEAL'], ['Why should we review the decision?']],
    [['SAY', 'APPEAL'], ['Why should we review the decision?']],
    [['SEND_BACK'], ['Carrier']],
  ] as const)('%j: %j', async (actions, offered) => {
    const { words, buttons } = await page({ actions: [...actions] });
    expect([...buttons, ...forms.filter((each) => words.includes(each))]).toEqual(offered);
  });
  test('shows a return sheet only if there is one', async () => {
    expect((await page({ actions: ['SEND_BACK'], hasReturnSheet: true })).words).toContain('the return sheet');
    expect((await page({ actions: ['SEND_BACK'] })).words).not.toContain('the return sheet');
    expect((await page({ actions: [], hasReturnSheet: true })).words).not.toContain('the return sheet');
    expect(buyerActions).toHaveLength(7);
  });
});

describe('an invoice offers its buyer only the allowed actions (domain 5.5)', () => {
  const invoice = {
    ...{ key: 'CA-2026-000012', number: 'CA-2026-000012', status: 'CREATED', isRequested: true, isOverdue: false },
    ...{
      goesToBank: false,
      moves: [],
      rejectedBy: null,
      rejectReason: null,
      issuedOn: '2026-09-02',
      dueOn: '2026-09-16',
    },
    ...{ createdAt: '2026-09-02T17:00:00Z', note: '', purchaseOrder: null, buyerReference: null, costCentre: null },
    billTo: { name: 'School', attention: null, address: '1 Road', city: 'Victoria', region: 'CA-BC', country: 'CA' },
    ...{
      bank: null,
      hasUbl: false,
      orderNumbers: ['0123456789'],
      parts: [],
      net: money(100),
      taxes: [],
      tax: money(5),
    },
    ...{ total: money(105), credited: money(0), paid: money(0), outstanding: money(105), payTo: null, payments: [] },
    ...{ creditNotes: [], history: [], documents: [] },
  } as unknown as Invoice;
  const bank = { name: 'Coast Bank', iban: '••••1234', swift: 'CACPA000301234' };
  const account = { code: 'a', bankName: 'Coast Bank', iban: '••••1234', isMain: true };
  const moves = async (changes: Partial<Invoice>, accounts: (typeof account)[] = []) => {
    const { buttons } = await shown(
      <InvoicePage
        {...{ accounts, printHead: null, proofs: null, onChanged: () => {} }}
        invoice={{ ...invoice, ...changes }}
      />,
    );
    return buttons.filter((name) => name !== 'Print');
  };

  test.each([
    [
      'CREATED, to be sent from its account',
      { bank, moves: ['SEND', 'CANCEL'] },
      [],
      ['Send to bank', 'Cancel invoice'],
    ],
    ['CREATED, to be sent from the main account', { moves: ['CANCEL'] }, [account], ['Send to bank', 'Cancel invoice']],
    ['CREATED, without any account', { moves: ['CANCEL'] }, [], ['Cancel invoice']],
    [
      'a DRAFT that goes to the bank',
      { status: 'DRAFT', number: null, goesToBank: true, moves: ['DISCARD'] },
      [account],
      ['Discard draft'],
    ],
    ['SENT_TO_PMT', { status: 'SENT_TO_PMT', bank }, [account], []],
    ['PAID', { status: 'PAID', bank, outstanding: money(0) }, [account], []],
  ] as const)('%s', async (_status, changes, accounts, buttons) =>
    expect(await moves(changes as unknown as Partial<Invoice>, [...accounts])).toEqual(buttons),
  );
});
