import { nextRefund, taxOfPieces } from '@cubby/features/ledger/rules';
import {
  actionWhenDue,
  dueAfter,
  isReturnOfDispute,
  type OrderAction,
  type OrderActor,
  transitionFor,
  withdrawalEnd,
} from '@cubby/features/orders/transitions';
import { money, subtract, sum } from '@cubby/money';
import { balanceOf } from '../../fulfilment/testing/books.ts';
import { type DisputeChannel, deadlineOf, endedDisputes, openDisputes, type Remedy, remedies } from '../rules.ts';
import {
  type DisputeAction,
  type DisputeActor,
  disputeActions,
  disputeActors,
  disputeTransitionFor,
} from '../transitions.ts';
import {
  type DisputeHistory,
  type DisputeInMemory,
  earn,
  giveBack,
  heldIn,
  hold,
  nothing,
  type Part,
  release,
  unhold,
} from './sale-in-memory.ts';

const day = 24 * 60 * 60 * 1000;

/** Moves the seller order by its table; false if that refuses. `given`: facts of the dispute's refund. */
function moveOrder(history: DisputeHistory, action: OrderAction, actor: OrderActor, given?: Part): boolean {
  const { order, now } = history;
  const found = transitionFor(order, action, actor, now);
  if (!found.ok) return false;
  const { row, to } = found.value;
  const isReturned = row.id === 'O29' && order.returnCause === 'DISPUTE';
  if (row.id === 'O16') earn(history);
  if (row.id === 'O28') hold(history, nextRefund(history.sale, history.refunded)?.part ?? nothing);
  if (row.id === 'O32' && given) hold(history, given);
  if (given && (['O35', 'O37'].includes(row.id) || row.id === 'O29')) giveBack(history, given);
  if (row.id === 'O29' && !isReturned) giveBack(history, nextRefund(history.sale, history.refunded)?.part ?? nothing);
  if (['O29', 'O30', 'O34', 'O35', 'O37'].includes(row.id)) unhold(history);
  if (to === 'COMPLETED' || isReturned) {
    earn(history);
    release(history);
  }
  if (to === 'DISPUTE_OPEN') order.statusBeforeDispute = order.status;
  if (to === 'RETURN') order.returnCause = action === 'WITHDRAW' ? 'WITHDRAWAL' : 'DISPUTE';
  if (to === 'DELIVERED' || to === 'COMPLETED') order.deliveredAt ??= now;
  order.withdrawUntil = order.deliveredAt && withdrawalEnd(order.deliveredAt);
  // They return everything.
  order.kept = row.id === 'O28' ? 0 : row.id === 'O30' ? 1 : order.kept;
  order.status = to;
  order.dueAt = dueAfter(to, order, history.isChildShop, now);
  history.rows.add(row.id);
  return true;
}

/** The rest of the sale, or as much of it as was claimed. */
const claimNow = ({ sale, refunded }: DisputeHistory, { claim, isWhole }: DisputeInMemory): Part =>
  (isWhole ? nextRefund(sale, refunded)?.part : claim) ?? nothing;

function move(history: DisputeHistory, dispute: DisputeInMemory, action: DisputeAction, actor: DisputeActor): boolean {
  const found = disputeTransitionFor(dispute, action, actor, history.now);
  if (!found.ok) return false;
  const { id, to } = found.value;
  const claim = claimNow(history, dispute);
  const isMoved = (() => {
    if (id === 'D1') return moveOrder(history, 'DISPUTE', actor === 'BUYER' ? 'BUYER' : 'MANAGER', claim);
    if (id === 'D13')
      return moveOrder(history, 'DISPUTE', 'MANAGER', claim) || moveOrder(history, 'DISPUTE', 'BUYER', claim);
    if (['D5', 'D7', 'D8'].includes(id)) return moveOrder(history, 'END_DISPUTE', 'SYSTEM');
    if (id === 'D9') return moveOrder(history, 'AWAIT_RETURN', 'SYSTEM');
    if (id === 'D11') return moveOrder(history, 'RECEIVE_RETURN', 'SELLER', claim);
    if (id === 'D12') return moveOrder(history, 'END_RETURN', 'SYSTEM');
    if (id !== 'D10') return true;
    if (dispute.remedy === 'REPLACEMENT') return moveOrder(history, 'END_DISPUTE', 'SYSTEM');
    if (dispute.remedy === 'FULL_REFUND')
      return moveOrder(history, dispute.isWhole ? 'REFUND_IN_FULL' : 'REFUND_IN_PART', 'SYSTEM', claim);
    const bought = claim.items.amountMinor + claim.shipping.amountMinor;
    const some: Part = {
      ...{ items: money(dispute.amountMinor), shipping: money(0) },
      tax: taxOfPieces(claim.tax, { bought, before: 0, now: dispute.amountMinor }),
    };
    return moveOrder(history, 'REFUND_IN_PART', 'SYSTEM', nextRefund(history.sale, history.refunded, some)?.part);
  })();
  // Every row of a dispute finds a row of its order, except where the order itself decides (O31, O32).
  if (!isMoved) {
    if (id !== 'D1' && id !== 'D13') throw new Error(`${id} finds ${history.order.status}, which has no row for it`);
    return false;
  }
  history.rows.add(id);
  history.trace.push(`${id} by ${actor}: ${dispute.status} → ${to}; order ${history.order.status}`);
  dispute.status = to;
  dispute.dueAt = deadlineOf({ status: to, channel: dispute.channel, isChildShop: history.isChildShop }, history.now);
  dispute.isBuyerReminded = false;
  if (to === 'REJECTED') dispute.rejectedAt = history.now;
  if (id === 'D13') dispute.hasAppealed = true;
  if (to === 'APPROVED') move(history, dispute, dispute.withReturn ? 'AWAIT_RETURN' : 'CARRY_OUT', 'SYSTEM');
  return true;
}

export const isOpen = ({ status }: DisputeInMemory): boolean =>
  status === 'DRAFT' || (openDisputes as readonly string[]).includes(status);

/** One step of a person or of time, chosen by a number. */
export function step(history: DisputeHistory, choice: number): void {
  const { order, disputes } = history;
  const n = Math.floor(choice / 8);
  const last = disputes.at(-1);
  if (choice % 8 === 0) {
    wait(history, n % 20);
    return;
  }
  if (choice % 8 === 1) {
    const [action, actor] = (
      [
        ['DELIVER', 'CARRIER'],
        ['COMPLETE', 'BUYER'],
        ['WITHDRAW', 'BUYER'],
        ['RECEIVE_RETURN', 'SELLER'],
      ] as const
    )[n % 4]!;
    if (!isReturnOfDispute(order)) moveOrder(history, action, actor);
    return;
  }
  if (!last || !isOpen(last)) {
    const left = nextRefund(history.sale, history.refunded)?.part;
    if (!left || left.items.amountMinor === 0) return;
    const isWhole = n % 2 === 0;
    const items = money(isWhole ? left.items.amountMinor : 1 + (n % left.items.amountMinor));
    const part = isWhole ? left : nextRefund(history.sale, history.refunded, { items, shipping: money(0) })!.part;
    const channel: DisputeChannel = n % 9 === 0 ? 'SAFETY' : 'BUYER';
    const opened: DisputeInMemory = {
      ...{ status: 'DRAFT', channel, reason: channel === 'SAFETY' ? 'UNSAFE' : 'DAMAGED', dueAt: null, remedy: null },
      ...{ withReturn: false, isBuyerReminded: false, hasAppealed: false, rejectedAt: null, hasReason: true },
      ...{ hasAmount: false, claim: part, isWhole, amountMinor: 0, sentBack: false },
    };
    // A rejected dispute is appealed instead.
    if (last?.status !== 'REJECTED' && move(history, opened, 'OPEN', channel === 'SAFETY' ? 'MANAGER' : 'BUYER'))
      disputes.push(opened);
    if (last?.status !== 'REJECTED') return;
  }
  if (!last) return;
  const remedy: Remedy = remedies[n % 3]!;
  const whole = claimNow(history, last).items.amountMinor;
  if (last.status === 'OPENED' || last.status === 'IN_PROGRESS') {
    const amountMinor = whole > 0 ? 1 + (n % whole) : 0;
    Object.assign(last, { remedy, amountMinor, hasAmount: amountMinor > 0 });
    last.withReturn = remedy === 'FULL_REFUND' && Math.floor(n / 64) % 3 === 0;
    last.isBuyerReminded = n % 5 === 0;
  }
  const action = disputeActions[n % disputeActions.length]!;
  const actor = disputeActors[Math.floor(n / disputeActions.length) % disputeActors.length]!;
  const possible = disputeActions
    .flatMap((each) => disputeActors.map((by) => [each, by] as const))
    .filter(([each, by]) => disputeTransitionFor(last, each, by, history.now).ok);
  const [chosen, by] = possible.length > 0 && n % 6 > 0 ? possible[n % possible.length]! : ([action, actor] as const);
  // Approved disputes are carried out immediately; a bank's disputes have their own feature.
  if (by !== 'PSP' && chosen !== 'CARRY_OUT' && chosen !== 'AWAIT_RETURN') move(history, last, chosen, by);
}

/** Lets time pass, and applies the time limits of the order and its disputes. */
export function wait(history: DisputeHistory, days: number): void {
  history.now = new Date(history.now.getTime() + days * day);
  const { order, now, disputes } = history;
  for (const dispute of disputes) {
    if (!dispute.dueAt || dispute.dueAt > now) continue;
    if (dispute.status === 'OPENED') move(history, dispute, 'ANSWER', 'SYSTEM');
    else if (dispute.status === 'RETURN') move(history, dispute, 'END_RETURN', 'SYSTEM');
    else if (dispute.status === 'IN_PROGRESS') move(history, dispute, 'LAPSE', 'SYSTEM');
    else if (endedDisputes.includes(dispute.status)) move(history, dispute, 'CLOSE', 'SYSTEM');
  }
  const action = actionWhenDue[order.status];
  if (action && order.dueAt && order.dueAt <= now && !isReturnOfDispute(order)) moveOrder(history, action, 'SYSTEM');
}

export function decide(history: DisputeHistory, action: 'DECIDE_FOR_BUYER' | 'DECIDE_FOR_SELLER'): void {
  const last = history.disputes.at(-1);
  if (last?.status !== 'IN_PROGRESS') return;
  if (action === 'DECIDE_FOR_BUYER') last.remedy = 'FULL_REFUND';
  move(history, last, action, 'MANAGER');
}

/** The violated invariant; undefined: none (domain 5.3, 5.6). */
export function wrongIn(history: DisputeHistory): string | undefined {
  const { order, disputes, books, sale, refunded, earned } = history;
  const open = disputes.filter(isOpen);
  const all = [...books.balances.values()].reduce((total, each) => total + each, 0);
  if (all !== 0) return `its accounts sum to ${all}`;
  if (open.length > 1) return 'two disputes are open';
  const status = open[0]?.status;
  if ((order.status === 'DISPUTE_OPEN') !== (status === 'OPENED' || status === 'IN_PROGRESS'))
    return `its order is ${order.status}, its dispute ${status}`;
  if (isReturnOfDispute(order) !== (status === 'RETURN')) return `its order is ${order.status}, its dispute ${status}`;
  const held = heldIn(history).amountMinor;
  if (held < 0 || (held > 0 && order.status !== 'DISPUTE_OPEN' && order.status !== 'RETURN'))
    return `${held} are held in ${order.status}`;
  const left = subtract(sum([sale.items, sale.shipping]), sum([refunded.items, refunded.shipping])).amountMinor;
  const clearing = -balanceOf(books, 'CLEARING', 'part');
  if (left < 0) return 'more was given back than was paid';
  if (clearing !== (earned ? 0 : left)) return `clearing is ${clearing} of ${left}`;
  const sellers = -balanceOf(books, 'SELLER_PENDING', 'seller') - balanceOf(books, 'SELLER_AVAILABLE', 'seller') + held;
  if (left === 0 && earned && sellers !== 0) return `the seller has ${sellers} of nothing`;
  if (sellers < 0) return `the seller has ${sellers}`;
  if (['COMPLETED', 'CLOSED'].includes(order.status) && balanceOf(books, 'SELLER_PENDING', 'seller') !== 0)
    return `${order.status}, and the seller still waits for their share`;
  return undefined;
}
