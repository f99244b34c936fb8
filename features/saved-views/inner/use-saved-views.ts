import { useClient } from '@cubby/site';
import { browserViews, type ViewStore } from '@cubby/tables';
import { useEffect, useMemo } from 'react';
import type { SavedViews } from '../contract.ts';
import type { ViewList } from '../rules.ts';
import { carryOver } from './carry-over.ts';
import { serverViews } from './server-views.ts';

/** The store of a list's views. @param loaded the views that the page was loaded with */
export function useSavedViews(list: ViewList, loaded: SavedViews): ViewStore {
  const client = useClient();
  const store = useMemo(() => serverViews(list, client, loaded), [list, client]);
  useEffect(() => store.take(loaded), [store, loaded]);
  useEffect(() => void carryOver(browserViews(list), store), [store]);
  return store;
}
