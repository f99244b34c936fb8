import { testDatabase } from '@cubby/testing';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { listen } from './pool/listen.ts';
import { inOneTrip, transaction } from './transaction.ts';

const { pool, owner, url } = await testDatabase();
beforeAll(() => owner.query('create table note (text text not null); grant all on note to cubby_app'));
beforeEach(() => owner.query('truncate note'));
const insert = (text: string | null) => ({ name: 'note_insert', text: 'insert into note values ($1)', values: [text] });
const notes = async () => (await pool.query<{ text: string }>('select text from note')).rows.map(({ text }) => text);

test('a transaction rolled back by the database at its end fails, even if the failed query’s error was swallowed', async () => {
  const written = transaction(pool, async (tx) => {
    await tx.query(`insert into note values ('kept?')`);
    await tx.query('insert into note values (null)').catch(() => undefined);
    return 'done';
  });
  await expect(written).rejects.toThrow('rolled back');
  expect((await pool.query('select from note')).rowCount).toBe(0);
});

test('statements requested together are all rolled back if one of them fails', async () => {
  const written = transaction(pool, (tx) =>
    Promise.all([insert('a'), insert(null), insert('b')].map((each) => tx.query(each))),
  );
  await expect(written).rejects.toThrow('null value');
  expect(await notes()).toEqual([]);
});

test('statements for the end run before the commit, and undo the transaction if they fail', async () => {
  const write = (text: string | null) =>
    transaction(pool, async (tx) => {
      tx.atCommit(() => tx.query(insert(text)));
      await tx.query(insert('first'));
    });
  await write('last');
  expect(await notes()).toEqual(['first', 'last']);
  await expect(write(null)).rejects.toThrow('null value');
  expect(await notes()).toEqual(['first', 'last']);
});

test('statements still running when a transaction fails write nothing afterwards', async () => {
  const outcomes: string[] = [];
  const failed = transaction(pool, (tx) => {
    const slow = tx.query('select pg_sleep(0.05)').then(() => tx.query(insert('late')));
    void slow.catch((error: Error) => outcomes.push(error.message));
    return Promise.all([slow, Promise.reject(new Error('refused'))]);
  });
  await expect(failed).rejects.toThrow('refused');
  await expect.poll(() => outcomes).toEqual(['a statement after the end of its transaction']);
  expect(await notes()).toEqual([]);
});

test('statements requested just as a transaction fails are not written afterwards', async () => {
  const outcomes: string[] = [];
  const note = (error: Error) => outcomes.push(error.message);
  const failed = transaction(pool, async (tx) => {
    await tx.query('select 1');
    void tx.query(insert('late')).catch(note);
    throw new Error('refused');
  });
  await expect(failed).rejects.toThrow('refused');
  const thrown = transaction(pool, (tx) => {
    void tx.query(insert('later')).catch(note);
    throw new Error('refused at once');
  });
  await expect(thrown).rejects.toThrow('refused at once');
  await pool.query('select 1');
  expect(await notes()).toEqual([]);
  expect(outcomes).toEqual(['a statement after the end of its transaction']);
  expect(
    (
      await owner.query(
        `select from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
      )
    ).rowCount,
  ).toBe(0);
});

test('invalidated tags are announced after the commit with their versions, and not after a rollback', async () => {
  const heard: unknown[] = [];
  const listener = await listen(url, { cache_tag: (notice) => notice && heard.push(JSON.parse(notice)) });
  const invalidate = (tag: string, fails: boolean) =>
    transaction(pool, async (tx) => {
      tx.announce([tag]);
      await tx.query({ name: 'tag_insert', text: 'insert into cache_tag_version (tag) values ($1)', values: [tag] });
      if (fails) throw new Error('refused');
    });
  await expect(invalidate('product:A-1', true)).rejects.toThrow('refused');
  for (const tag of ['product:A-2', 'product:A-3', 'product:A-4']) await invalidate(tag, false);
  await expect
    .poll(() => Object.assign({}, ...(heard as object[])))
    .toEqual({ 'product:A-2': 1, 'product:A-3': 1, 'product:A-4': 1 });
  await listener.close();
});

test.each(['40001', '40P01'])(
  'a transaction that fails by %s is tried three times (reliability rule 5)',
  async (code) => {
    let tries = 0;
    const failing = (times: number) => () => {
      tries = 0;
      return transaction(pool, async (tx) => {
        tries += 1;
        await tx.query(insert(`try ${tries}`));
        if (tries <= times) throw Object.assign(new Error('again'), { code });
        return 'done';
      });
    };
    expect(await failing(2)()).toBe('done');
    expect([tries, await notes()]).toEqual([3, ['try 3']]);
    await expect(failing(3)()).rejects.toThrow('again');
    expect(tries).toBe(3);
  },
);

test('other errors are not retried', async () => {
  let tries = 0;
  const failed = transaction(pool, () => {
    tries += 1;
    return Promise.reject(Object.assign(new Error('taken'), { code: '23505' }));
  });
  await expect(failed).rejects.toThrow('taken');
  expect(tries).toBe(1);
});

test('two transactions that lock each other’s rows both succeed (reliability rule 5)', async () => {
  await pool.query(`insert into note values ('a'), ('b')`);
  let waiting = 0;
  let both: () => void;
  const met = new Promise<void>((resolve) => {
    both = resolve;
  });
  const inOrder = (first: string, second: string) =>
    transaction(pool, async (tx) => {
      await tx.query('update note set text = text where text = $1', [first]);
      waiting += 1;
      if (waiting === 2) both();
      await met;
      await tx.query('update note set text = text where text = $1', [second]);
      return 'done';
    });
  expect(await Promise.all([inOrder('a', 'b'), inOrder('b', 'a')])).toEqual(['done', 'done']);
  // The second may meet the first again before that one has woken.
  expect(waiting).toBeGreaterThan(2);
});

test('a transaction in one round trip commits all of its statements, or none if one fails', async () => {
  const write = (...texts: (string | null)[]) => inOneTrip(pool, (tx) => texts.map((text) => tx.query(insert(text))));
  expect((await write('a', 'b')).map(({ rowCount }) => rowCount)).toEqual([1, 1]);
  await expect(write('c', null, 'd')).rejects.toThrow('null value');
  expect(await notes()).toEqual(['a', 'b']);
});

test('in one round trip, a later or unnamed statement would be outside the transaction: it is refused', async () => {
  const late = inOneTrip(pool, (tx) => [tx.query(insert('first')).then(() => tx.query(insert('late')))]);
  await expect(late).rejects.toThrow('after the end of its transaction');
  await expect(inOneTrip(pool, (tx) => [tx.query(`insert into note values ('unnamed')`)])).rejects.toThrow(
    'after the end',
  );
  expect(await notes()).toEqual(['first']);
});

test('in one round trip, nothing runs if the callback throws or rejects after its requests', async () => {
  const throws = inOneTrip(pool, (tx): [Promise<unknown>] => {
    void tx.query(insert('thrown')).catch(() => {});
    throw new Error('a bug of ours');
  });
  await expect(throws).rejects.toThrow('a bug of ours');
  const rejects = inOneTrip(pool, (tx) => [tx.query(insert('rejected')), Promise.reject(new Error('another bug'))]);
  await expect(rejects).rejects.toThrow();
  // The connection is released intact, and its requested statements have not run.
  await inOneTrip(pool, (tx) => [tx.query(insert('next'))]);
  expect(await notes()).toEqual(['next']);
});
