import type { Account, InputOf } from '@cubby/contract';
import { staffRoles } from '@cubby/contract';
import { saveBankDetails } from '@cubby/features/bank-details/contract';
import { saveCartLines } from '@cubby/features/cart/contract';
import { actOnOrder } from '@cubby/features/fulfilment/contract';
import { saveInvoice } from '@cubby/features/invoices/contract';
import { placeMemberOrder } from '@cubby/features/orders/contract';
import { saveMember, saveOrganisation } from '@cubby/features/schools/contract';
import { wantedBy } from '../guest.ts';
import { offerId } from '../small-shop.ts';
import type { createTestApi } from '../test-api.ts';
import { me, other } from './people.ts';
import type { Kind, Rows } from './rows.ts';

type Api = Awaited<ReturnType<typeof createTestApi>>;

export async function writeInvoices({ callAs }: Api) {
  const { contact, address } = wantedBy([], me.login);
  const saveDetails = async (account: Account, iban: string) =>
    (
      await callAs(account)(saveBankDetails, {
        ...{ code: undefined, bankName: 'Harbour Bank', bankAddress: undefined, iban, currency: 'USD' },
        ...{ swift: 'DEUTDEFF', bankCode: 'DEUT', isMain: false },
      })
    ).code;
  const order = async (account: Account, paymentMethod: 'INVOICE' | 'ACCOUNT') => {
    const entries = [{ offerId: offerId('NB-1', 'maple'), quantity: 1, selected: true }];
    await callAs(account)(saveCartLines, { entries, merge: false });
    const wanted = { note: '', sellerNotes: [], deliveryNote: '', savesAddress: false, contact, address };
    return (await callAs(account)(placeMemberOrder, { ...wanted, paymentMethod })).orderNumber;
  };
  const invoice = async (account: Account, orderNumber: string, bankDetailsCode: string, intent: 'DRAFT' | 'CREATE') =>
    (
      await callAs(account)(saveInvoice, { orderNumbers: [orderNumber], bankDetailsCode, intent } as InputOf<
        typeof saveInvoice
      >)
    ).key;
  const confirmed = async (account: Account) => {
    const orderNumber = await order(account, 'INVOICE');
    await callAs(other)(actOnOrder, { number: `${orderNumber}-1`, action: 'CONFIRM', reason: undefined });
    return orderNumber;
  };
  const openSchool = async (account: Account, name: string) => {
    const manager = callAs({ ...account, staff: staffRoles });
    const { code, billId } = await manager(saveOrganisation, {
      ...{ kind: 'SCHOOL', name, country: 'CA', region: 'CA-BC', city: 'Victoria', line: '2294 Cedar Grove Road' },
      ...{ postalCode: 'V8T 2K6', taxNumber: undefined, orderPattern: undefined, partnerCode: undefined },
    } as const);
    await manager(saveMember, { code, login: account.login, role: 'FINANCE' });
    return billId;
  };

  const bankDetails = {
    member: await saveDetails(me, 'DE89370400440532013000'),
    another: [await saveDetails(other, 'GB29NWBK60161331926819')],
  };
  const waiting = { member: await confirmed(me), another: [await confirmed(other)] };
  const theirDetails = bankDetails.another[0]!;
  const numbered = {
    member: await invoice(me, await confirmed(me), bankDetails.member, 'CREATE'),
    another: [await invoice(other, await confirmed(other), theirDetails, 'CREATE')],
  };
  return {
    'bank details': bankDetails,
    'order on invoice': waiting,
    invoice: {
      member: await invoice(me, await order(me, 'INVOICE'), bankDetails.member, 'DRAFT'),
      another: [await invoice(other, await order(other, 'INVOICE'), theirDetails, 'DRAFT'), ...numbered.another],
    },
    'numbered invoice': numbered,
    "school's account": {
      member: await openSchool(me, 'Cedar Grove Elementary'),
      another: [await openSchool(other, 'Harbour School')],
    },
    'order on account': { member: await order(me, 'ACCOUNT'), another: [await order(other, 'ACCOUNT')] },
  } satisfies Partial<Record<Kind, Rows>>;
}
