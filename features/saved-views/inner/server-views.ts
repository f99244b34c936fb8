import { ApiError, type Client } from '@cubby/contract';
import type { Kept, SavedView, Team, ViewStore } from '@cubby/tables';
import { changeView, createView, deleteView, openWithView, type SavedViews, savedViews } from '../contract.ts';
import type { ViewList } from '../rules.ts';
import { type Step, stepsBetween } from './steps.ts';

export type ServerViews = Required<ViewStore> & {
  /** Shows the views loaded with the page, unless a change is in progress, whose response is newer. */
  take: (loaded: SavedViews) => void;
};

/** The views of a list on the server: a change shows immediately, and is reverted if it is refused. */
export function serverViews(list: ViewList, client: Client, loaded: SavedViews): ServerViews {
  const hearers = new Set<() => void>();
  let taken = loaded;
  let known = shownAs(loaded);
  /** The server's ids of new views, by their temporary ids here. */
  const ids = new Map<string, string>();
  let underWay = 0;
  let last: Promise<unknown> = Promise.resolve();

  const show = (next: Shown) => {
    known = next;
    for (const hear of hearers) hear();
  };
  const make = async (step: Step): Promise<SavedViews> => {
    const { name, query, columns, team } = step.view;
    const viewId = ids.get(step.view.id) ?? step.view.id;
    if (step.do === 'OPEN') return client(openWithView, { viewId, isOpening: step.isOpening });
    if (step.do === 'DELETE') return client(deleteView, { viewId });
    if (step.do === 'CHANGE')
      return client(changeView, {
        viewId,
        name: step.isRenamed ? name : undefined,
        isShared: step.isShared ? team !== undefined : undefined,
        shop: !step.isShared || team === staff ? undefined : team,
      });
    const answer = await client(createView, { list, name, query, columns: [...columns] });
    ids.set(step.view.id, answer.viewId);
    return answer;
  };
  const makeAll = async (steps: readonly Step[], before: Shown): Promise<Kept> => {
    let answer: Shown | undefined;
    try {
      for (const step of steps) answer = shownAs(await make(step));
      return true;
    } catch (error) {
      // Some of the calls may have succeeded.
      answer = await client(savedViews, { list }).then(shownAs, () => before);
      if (!(error instanceof ApiError)) throw error;
      return { words: error.message, ofName: error.code === 'OC_KNOWN' };
    } finally {
      underWay -= 1;
      if (underWay === 0 && answer) show(answer);
    }
  };

  return {
    read: () => known.views,
    teams: () => known.teams,
    listen(hear) {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
    keep(views) {
      const before = known;
      underWay += 1;
      show({ ...known, views });
      const kept = last.then(() => makeAll(stepsBetween(before.views, views), before));
      last = kept.catch(() => {});
      return kept;
    },
    take(next) {
      if (next === taken || underWay > 0) return;
      taken = next;
      show(shownAs(next));
    },
  };
}

/** The key of the manager site's only team; a shop's key is its handle, which has no capitals. */
const staff = 'STAFF';

type Shown = { views: readonly SavedView[]; teams: readonly Team[] };
const shownAs = ({ views, teams }: SavedViews): Shown => ({
  views: views.map(({ viewId, name, query, columns, isOwn, owner, isShared, shop, isOpening }) => ({
    ...{ id: viewId, name, query, columns, isDefault: isOpening },
    ...{ team: isShared ? (shop ?? staff) : undefined, owner: isOwn ? undefined : owner },
    // Staff who can't share can only read the views of a former colleague.
    isReadOnly: !isOwn && shop === null && teams.length === 0,
  })),
  teams: teams.map(({ shop, shopName }) => ({
    key: shop ?? staff,
    name: teams.length > 1 ? (shopName ?? undefined) : undefined,
  })),
});
