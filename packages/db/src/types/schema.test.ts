import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testDatabase } from '@cubby/testing';
import { expect, test } from 'vitest';
import { schemaOf } from './schema.ts';

const { owner } = await testDatabase();
const written = readFileSync(join(import.meta.dirname, '../../schema.sql'), 'utf8');

test('the readable schema matches the migrated one: if not, npm run db:types', async () => {
  expect(written).toBe(await schemaOf(owner));
});

test('a changed column, constraint, index, trigger, view or function appears in it', async () => {
  await owner.query(`
    alter table picture add column width integer not null default 7;
    alter table picture add constraint picture_wide check (width between 5 and 9);
    create index picture_width on picture (width) where width > 8;
    create trigger picture_kept before delete on picture for each row execute function refuse_rewriting();
    create view wide_picture as select picture_id from picture where width in (8, 9);
    create function width_of(id text) returns integer language sql stable as $$ select 7 $$`);
  const before = written.split('\n');
  const added = (await schemaOf(owner)).split('\n').filter((line) => line && !before.includes(line));
  expect(added).toEqual([
    '  width integer not null default 7,',
    '  constraint picture_drawn_or_uploaded check (drawing is not null or length(picture_id) = 23),',
    '  constraint picture_wide check (width between 5 and 9)',
    'create index picture_width on picture (width) where width > 8;',
    'create trigger picture_kept before delete on picture for each row execute function refuse_rewriting();',
    'create view wide_picture as',
    ' select picture_id',
    '   from picture',
    '  where width in (8, 9);',
    'create function width_of(id text) returns integer language sql stable',
    'as $$ select 7 $$;',
  ]);
});
