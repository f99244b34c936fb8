import { testDatabase } from '@cubby/testing';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { migrate } from '../migrate.ts';
import { listen } from './listen.ts';
import { connectionOf, createOwnerPool } from './pool.ts';
import { ownersTables, roleTrouble, sealedTables } from './role.ts';

const { pool, owner, url } = await testDatabase();
const denied = { code: '42501' };

describe('the process’s own pool (decision 0090)', () => {
  test('works as a role that owns nothing, is no superuser and cannot sign in', async () => {
    const { rows } = await pool.query(
      `select current_user as name, rolcanlogin as "signsIn", rolsuper as super, rolcreaterole as "makesRoles", rolcreatedb as "makesDatabases",
         rolbypassrls as "seesAll", rolreplication as replicates,
         (select count(*)::int from pg_class where relowner = r.oid) + (select count(*)::int from pg_proc where proowner = r.oid) as owned
       from pg_roles r where rolname = current_user`,
    );
    expect(rows).toEqual([
      {
        name: 'cubby_app',
        signsIn: false,
        super: false,
        makesRoles: false,
        makesDatabases: false,
        seesAll: false,
        replicates: false,
        owned: 0,
      },
    ]);
    expect(await roleTrouble(pool)).toBeUndefined();
  });

  test('works as it again after its settings were reset, and so does the connection that listens', async () => {
    const client = await pool.connect();
    await client.query('set role none');
    await client.query('discard all');
    expect((await client.query('select current_user as name')).rows).toEqual([{ name: 'cubby_app' }]);
    client.release(true);
    const listening = await listen(url, {});
    const { rows } = await owner.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and application_name = 'cubby notices'`,
    );
    expect(rows).toHaveLength(1);
    await listening.close();
  });

  test.each(Object.entries(sealedTables))(
    'deletes nothing of %s and changes nothing but %s',
    async (table, changing) => {
      const { rows } = await owner.query<{ name: string; generated: string }>(
        `select attname as name, attgenerated as generated from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
        [`"${table}"`],
      );
      expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining([...changing]));
      const client = await pool.connect();
      for (const { name } of rows.filter(({ generated }) => !generated)) {
        const changed = client.query(`update "${table}" set ${name} = ${name} where false`).then(
          () => 'allowed',
          ({ code }) => code,
        );
        expect([name, await changed]).toEqual([name, (changing as string[]).includes(name) ? 'allowed' : '42501']);
      }
      client.release();
      await expect(pool.query(`delete from "${table}" where false`)).rejects.toMatchObject(denied);
    },
  );

  test('cannot empty, create or change tables, or disable their triggers', async () => {
    const { rows } = await owner.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')`,
    );
    expect(rows.length).toBeGreaterThan(150);
    // A pool opens another connection after each error.
    const client = await pool.connect();
    for (const { name } of rows) {
      await expect(client.query(`truncate ${name}`), name).rejects.toMatchObject(denied);
      await expect(client.query(`alter table ${name} disable trigger all`), name).rejects.toMatchObject(denied);
    }
    client.release();
    for (const sql of [
      'create table mine (n int)',
      'create function mine() returns int return 1',
      'alter table posting add column note text',
      'create trigger mine before insert on posting for each row execute function refuse_rewriting()',
      'drop trigger posting_append_only on posting',
      'drop table posting',
      `set session_replication_role = 'replica'`,
      `alter role cubby_app superuser`,
    ])
      await expect(pool.query(sql), sql).rejects.toMatchObject(denied);
  });

  test('acts as the owner in two functions only, in which names mean what they meant to the owner', async () => {
    const { rows } = await owner.query(
      `select proname as name, proconfig as settings from pg_proc where prosecdef and pronamespace = 'public'::regnamespace order by 1`,
    );
    expect(rows).toEqual([
      { name: 'order_search_docs', settings: ['search_path=public, pg_temp'] },
      { name: 'reprice_order', settings: ['search_path=public, pg_temp'] },
    ]);
  });

  test('changes nothing through a view, and writes nothing that only the owner may write', async () => {
    const { rows } = await owner.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace`,
    );
    expect(rows.length).toBeGreaterThan(20);
    for (const { name } of rows) {
      const privileges = await owner.query(
        `select has_table_privilege('cubby_app', $1, 'insert') or has_any_column_privilege('cubby_app', $1, 'update')
           or has_table_privilege('cubby_app', $1, 'delete') as writes, has_table_privilege('cubby_app', $1, 'select') as reads`,
        [name],
      );
      // The rows of offers are locked through their view, which takes the right to change a column of them.
      expect([name, privileges.rows[0]]).toEqual([name, { writes: name === 'offer_facts', reads: true }]);
    }
    for (const table of ownersTables)
      for (const sql of [`insert into ${table} default values`, `delete from ${table}`])
        await expect(pool.query(sql), sql).rejects.toMatchObject(denied);
  });

  test('has its rights on tables of later migrations', async () => {
    await owner.query(`create table later (later_id bigint generated always as identity primary key, n int);
      create sequence later_numbers; create view booked as select * from posting`);
    await migrate(owner);
    await pool.query(`insert into later (n) values (nextval('later_numbers'))`);
    await pool.query('update later set n = 2');
    expect((await pool.query('delete from later returning n')).rows).toEqual([{ n: 2 }]);
    await pool.query('select from booked');
    await expect(pool.query('delete from booked')).rejects.toMatchObject(denied);
    await owner.query('drop table later; drop sequence later_numbers; drop view booked');
  });
});

test('a connection that cannot work as its role is refused, not opened as its owner', async () => {
  const client = new pg.Client({ ...connectionOf(url), options: '-c role=nobody_known' });
  await expect(client.connect()).rejects.toThrow(/role "nobody_known" does not exist/);
});

describe('the check at start and of npm run doctor', () => {
  test('finds connections that work as a superuser, for example behind a pooler that drops startup options', async () => {
    expect(await roleTrouble(owner)).toMatch(
      /^The process works as \w+, who is a superuser, and not as cubby_app: run "alter role \w+ set role = 'cubby_app'"/,
    );
  });

  test('finds a role that owns tables', async () => {
    await owner.query('create table owned (n int); alter table owned owner to cubby_app');
    expect(await roleTrouble(pool)).toBe(
      'The role cubby_app owns tables, and could change what is booked: take that from it.',
    );
    await owner.query('drop table owned');
    expect(await roleTrouble(pool)).toBeUndefined();
  });

  test('accepts a login that has the role by default, and that cannot leave it', async () => {
    const login = `cubby_test_${process.pid}`;
    await owner.query(
      `create role ${login} login password 'x' in role cubby_app; alter role ${login} set role = 'cubby_app'`,
    );
    // As through a pooler: without options.
    const place = Object.assign(new URL(url), { username: login, password: 'x' });
    const client = new pg.Client(connectionOf(place.href));
    await client.connect();
    for (const leave of ['reset role', 'set role none']) {
      await client.query(leave);
      await expect(client.query('delete from posting')).rejects.toMatchObject(denied);
    }
    await client.query('reset role');
    expect((await client.query('select current_user as name')).rows).toEqual([{ name: 'cubby_app' }]);
    await client.end();
    await owner.query(`drop role ${login}`);
  });
});

test('the owner’s pool works as the owner, whatever the login’s default role', async () => {
  const again = createOwnerPool(url, { max: 1 });
  expect((await again.query('select current_user = session_user as own')).rows).toEqual([{ own: true }]);
  await again.end();
});
