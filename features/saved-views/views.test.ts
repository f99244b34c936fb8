import { ApiError, type Client } from '@cubby/contract';
import type { SavedView, ViewStore } from '@cubby/tables';
import { expect, test, vi } from 'vitest';
import type { SavedViews } from './contract.ts';
import { carryOver } from './inner/carry-over.ts';
import { serverViews } from './inner/server-views.ts';
import { stepsBetween } from './inner/steps.ts';

const view = (id: string, more: Partial<SavedView> = {}): SavedView => ({
  ...{ id, name: `View ${id}`, query: `?tab=${id}`, columns: [], isDefault: false },
  ...more,
});
const [one, two] = [view('1'), view('2')];
const steps = (before: readonly SavedView[], after: readonly SavedView[]) =>
  stepsBetween(before, after).map((step) =>
    [step.do, step.view.id, step.do === 'OPEN' && step.isOpening].filter((each) => each !== false).join(' '),
  );

test('each difference between two states of a list’s views is one call; deletions come first and free names', () => {
  expect(steps([one, two], [one, two])).toEqual([]);
  expect(steps([one], [two])).toEqual(['DELETE 1', 'CREATE 2']);
  expect(steps([], [view('1', { team: 'harlow', isDefault: true })])).toEqual(['CREATE 1', 'CHANGE 1', 'OPEN 1 true']);
  for (const change of [{ name: 'Late' }, { team: 'harlow' }])
    expect(steps([one], [{ ...one, ...change }])).toEqual(['CHANGE 1']);
  // The list parses an old query with its own schema, which alone is no change.
  expect(steps([one], [{ ...one, query: '' }])).toEqual([]);
});

test('a list opens with another view, or with none; a deleted one no longer opens it', () => {
  const opening = { ...one, isDefault: true };
  expect(steps([opening, two], [one, { ...two, isDefault: true }])).toEqual(['OPEN 2 true']);
  expect(steps([opening], [one])).toEqual(['OPEN 1']);
  expect(steps([opening], [])).toEqual(['DELETE 1']);
});

test('a colleague’s view is never renamed or shared from here', () => {
  const hers = view('1', { owner: 'Ruth', team: 'harlow' });
  expect(steps([hers], [{ ...hers, name: 'Mine', isDefault: true }])).toEqual(['OPEN 1 true']);
});

type Sent = SavedViews['views'][number];
const sent = (id: string, more: Partial<Sent> = {}): Sent => ({
  ...{ viewId: id, name: `View ${id}`, query: `?tab=${id}`, columns: [], isOwn: true, owner: null },
  ...{ isShared: false, shop: null, shopName: null, isOpening: false, ...more },
});
const answer = (...views: Sent[]): SavedViews => ({ views, teams: [{ shop: 'harlow', shopName: 'Harlow' }] });
const idsIn = (store: ViewStore) => store.read().map(({ id, name }) => `${id} ${name}`);
/** A store whose calls are answered one by one, each by its path and input. */
const openStore = (answers: (SavedViews | Error)[], loaded = answer(sent('1'))) => {
  const calls: string[] = [];
  const client = (async ({ path }: { path: string }, input: object) => {
    calls.push(`${path.replace('/api/store/view/', '')} ${JSON.stringify(input)}`);
    const next = answers.shift()!;
    if (next instanceof Error) throw next;
    return next;
  }) as unknown as Client;
  return { store: serverViews('sales', client, loaded), calls };
};

test('a change shows immediately, then the server’s result: a new view has the id from the server', async () => {
  const created = { ...answer(sent('1'), sent('9', { name: 'Late' })), viewId: '9' };
  const { store, calls } = openStore([created, answer(sent('1'), sent('9', { name: 'Late', isOpening: true }))]);
  const late = view('x', { name: 'Late' });
  const hear = vi.fn();
  store.listen(hear);
  const kept = store.keep([...store.read(), late]);
  expect(idsIn(store)).toEqual(['1 View 1', 'x Late']);
  // The next change is made before the response, with the view's temporary id.
  const opened = store.keep(store.read().map((each) => ({ ...each, isDefault: each.id === 'x' })));
  expect([await kept, await opened]).toEqual([true, true]);
  expect(calls.at(-1)).toBe('opening/v1/update {"viewId":"9","isOpening":true}');
  expect(idsIn(store)).toEqual(['1 View 1', '9 Late']);
  expect(hear).toHaveBeenCalledTimes(3);
});

test('a failed change is reported, and the stored views are shown: from the server, or the earlier ones if it does not respond', async () => {
  const taken = new ApiError('OC_KNOWN', 409, 'You already have a view with this name.');
  const there = openStore([taken, answer(sent('1'), sent('2'))]);
  expect(await there.store.keep([...there.store.read(), view('x')])).toEqual({
    ...{ words: 'You already have a view with this name.', ofName: true },
  });
  expect(idsIn(there.store)).toEqual(['1 View 1', '2 View 2']);

  const offline = new ApiError('OC_OFFLINE', 0, 'You are offline.');
  const gone = openStore([offline, offline]);
  expect(await gone.store.keep([])).toEqual({ words: 'You are offline.', ofName: false });
  expect(idsIn(gone.store)).toEqual(['1 View 1']);
});

test('the views that a page was loaded with are shown, unless a change is under way, whose response is newer', async () => {
  const { store } = openStore([answer(sent('1')), answer()]);
  store.take(answer(sent('1'), sent('2')));
  expect(idsIn(store)).toEqual(['1 View 1', '2 View 2']);
  const kept = store.keep([]);
  store.take(answer(sent('1')));
  expect(idsIn(store)).toEqual([]);
  await kept;
  expect(idsIn(store)).toEqual([]);
});

test('a view is shared with a shop by its name, and with the staff, who have none', async () => {
  const team = { isShared: true, shop: 'harlow', shopName: 'Harlow' };
  const { store, calls } = openStore([answer(sent('1', team))]);
  expect(store.teams()).toEqual([{ key: 'harlow', name: undefined }]);
  await store.keep(store.read().map((each) => ({ ...each, team: store.teams()[0]!.key })));
  expect(calls).toEqual(['v1/update {"viewId":"1","isShared":true,"shop":"harlow"}']);
  expect(store.read()[0]!.team).toBe('harlow');
  const staff = openStore([answer()], { ...answer(sent('1')), teams: [{ shop: null, shopName: null }] });
  await staff.store.keep(staff.store.read().map((each) => ({ ...each, team: staff.store.teams()[0]!.key })));
  expect(staff.calls).toEqual(['v1/update {"viewId":"1","isShared":true}']);
});

test('a rename sends only the name', async () => {
  const team = { isShared: true, shop: 'harlow', shopName: 'Harlow' };
  const { store, calls } = openStore([answer(sent('1', { ...team, name: 'Late' }))], answer(sent('1', team)));
  await store.keep(store.read().map((each) => ({ ...each, name: 'Late' })));
  expect(calls).toEqual(['v1/update {"viewId":"1","name":"Late"}']);
});

test('a former colleague’s view is deleted on the staff site by those who can share there, in a shop by its team', () => {
  const left = (more: Partial<Sent>) => answer(sent('1', { isOwn: false, isShared: true, ...more }));
  const isReadOnly = (loaded: SavedViews) => openStore([], loaded).store.read()[0]!.isReadOnly;
  expect(isReadOnly({ ...left({}), teams: [] })).toBe(true);
  expect(isReadOnly({ ...left({}), teams: [{ shop: null, shopName: null }] })).toBe(false);
  // The only member of a shop has nobody to share with.
  expect(isReadOnly({ ...left({ shop: 'harlow', shopName: 'Harlow' }), teams: [] })).toBe(false);
  expect(isReadOnly({ ...answer(sent('1')), teams: [] })).toBe(false);
});

const storeOf = (views: readonly SavedView[], kept: boolean = true) => {
  let known = views;
  const keep = (next: readonly SavedView[]) => {
    if (kept) known = next;
    return kept || {};
  };
  return { read: () => known, listen: () => () => {}, keep: vi.fn(keep) };
};

test('a browser’s views move to the server once, under free names, and are deleted in the browser', async () => {
  const browser = storeOf([view('a', { name: 'Late', query: '?tab=LATE', isDefault: true }), view('b'), view('c')]);
  const known = [
    view('1', { name: 'LATE', query: '?tab=SHIP', isDefault: true }),
    view('2', { name: 'View c', owner: 'Ruth', team: 'harlow' }),
    view('3', { name: 'View b', query: '?tab=b' }),
  ];
  const server = storeOf(known);
  await carryOver(browser, server);
  expect(server.read().slice(3)).toMatchObject([
    { name: 'Late (2)', query: '?tab=LATE', isDefault: false },
    { name: 'View c', isDefault: false },
  ]);
  expect(browser.read()).toEqual([]);
  await carryOver(browser, server);
  expect(server.keep).toHaveBeenCalledTimes(1);
});

test('views that the server did not save stay in the browser; those that it already has are only deleted', async () => {
  const browser = storeOf([view('a')]);
  await carryOver(browser, storeOf([], false));
  expect(browser.read()).toHaveLength(1);
  const server = storeOf([view('1', { name: 'View a', query: '?tab=a' })]);
  await carryOver(browser, server);
  expect([server.keep.mock.calls, browser.read()]).toEqual([[], []]);
});
