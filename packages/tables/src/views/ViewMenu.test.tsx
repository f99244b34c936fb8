import { expect, test } from 'vitest';
import { markupOf, wordsOf } from '../../../../apps/child/testing/markup-of.tsx';
import { ViewMenu } from './ViewMenu.tsx';
import type { SavedView, Team } from './views.ts';

const view = (id: string, name: string, more: Partial<SavedView> = {}): SavedView => ({
  ...{ id, name, query: `?tab=${id}`, columns: [], isDefault: false },
  ...more,
});
const team: Team[] = [{ key: 'harlow' }];
const menu = (views: readonly SavedView[], query: string, teams = team) =>
  markupOf(
    <ViewMenu
      {...{ views, teams, query }}
      columns={[]}
      hrefOf={(to) => `/orders${to}`}
      onOpen={() => {}}
      onChange={async () => true}
    />,
    'en',
  );
const words = async (...of: Parameters<typeof menu>) => wordsOf(await menu(...of));

const mine = view('1', 'Late', { team: 'harlow', isDefault: true });
const hers = view('2', 'Canada', { team: 'harlow', owner: 'Ruth' });
const left = view('3', 'Autumn', { team: 'harlow', owner: null });

test('the user’s own views come first; colleagues’ are a group with their owners’ names', async () => {
  const markup = await menu([hers, mine, left], '?tab=2');
  expect(wordsOf(markup)).toMatch(
    /All Late shared opens first Shared by colleagues Canada Ruth Autumn former colleague/,
  );
  const [, heading] = markup.match(/role="group" aria-labelledby="([^"]+)"/)!;
  expect(markup).toContain(`<p id="${heading}"`);
  expect(await words([mine], '')).not.toContain('colleagues');
});

test('the user’s own view can be renamed, shared and deleted; a colleague’s can be the default, and copied', async () => {
  expect(await words([mine, hers], '?tab=1')).toMatch(
    /Rename this view Open the list without this view Stop sharing this view Delete this view$/,
  );
  expect(await words([{ ...mine, team: undefined }], '?tab=1')).toMatch(
    /this view Share with the team Delete this view$/,
  );
  expect(await words([mine, hers], '?tab=2')).toMatch(/Ruth Open the list with this view Save as my own view$/);
  expect(await words([left], '?tab=3')).toMatch(
    /colleague Open the list with this view Delete this view Save as my own/,
  );
  expect(await words([{ ...left, isReadOnly: true }], '?tab=3')).not.toContain('Delete');
  expect(await words([mine], '')).toMatch(/first Save this view$/);
});

test('a view is shared with a named team if there are several, and with nobody if there is none', async () => {
  const alone = { ...mine, team: undefined };
  const teams = [
    { key: 'harlow', name: 'Harlow Paper' },
    { key: 'maple', name: 'Maple' },
  ];
  expect(await words([alone], '?tab=1', teams)).toContain(
    'Share with the Harlow Paper team Share with the Maple team Delete',
  );
  expect(await words([alone], '?tab=1', [])).not.toContain('Share');
  // Colleagues may have left: sharing can still be ended.
  expect(await words([mine], '?tab=1', [])).toContain('Stop sharing this view');
});

test('if two views show the same, the user’s own is the current one', async () => {
  expect(await words([{ ...hers, query: '?tab=1' }, mine], '?tab=1')).toMatch(/^Late All/);
});
