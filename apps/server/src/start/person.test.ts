import { idOf } from '@cubby/server/testing/small-shop';
import { createTestApi, root } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { beforeEach, expect, test } from 'vitest';
import { erasePerson, exportPerson, personalOf } from './person.ts';

const { pool } = await testDatabase();
const { settings } = await createTestApi(pool, fixedClock('2026-09-01T10:00:00Z'));
const personal = personalOf(settings, pool, root);
const count = async (table: string) => (await pool.query(`select count(*)::int as n from ${table}`)).rows[0].n;

beforeEach(async () => {
  await pool.query('delete from upload; delete from staff_member; delete from account');
  for (const name of ['ruth', 'grace'])
    await pool.query(
      `insert into account (account_id, login, password_hash, first_name, last_name, created_at)
       values ($1, $2 || '@cubby.example', '-', $2, 'Harlow', now())`,
      [idOf(name), name],
    );
  await pool.query(`insert into staff_member (account_id, roles) values ($1, '{READER}')`, [idOf('grace')]);
  await pool.query(
    `insert into upload (upload_id, owner_id, purpose, state, picture_id, width, height, preview, bytes, fingerprint, created_at)
     values ($1, $2, 'REVIEW', 'KEPT', 'upppppppppppppppppppppp', 9, 9, 'data:image/webp;base64,AA', 9, 'x', now())`,
    [idOf('picture'), idOf('ruth')],
  );
});

test('a person’s data is exported with the addresses of their pictures, by any spelling of the address (ux PR2)', async () => {
  expect(await exportPerson(pool, 'Ruth@Cubby.example', personal)).toMatchObject({
    account: { login: 'ruth@cubby.example', firstName: 'ruth' },
    pictures: [
      {
        address: expect.stringMatching(/^http:.*\/media\/upppppppppppppppppppppp\/1200\.jpeg$/),
        purpose: 'REVIEW',
        bytes: 9,
      },
    ],
  });
});

test('a person is erased at once, their pictures too; others stay (ux PR2)', async () => {
  await erasePerson(pool, 'ruth@cubby.example', personal);
  expect((await pool.query('select login from account')).rows).toEqual([{ login: 'grace@cubby.example' }]);
  expect((await pool.query('select state, owner_id as owner from upload')).rows).toEqual([
    { state: 'DELETING', owner: null },
  ]);
});

test('nobody with a shop is erased, and nobody unknown', async () => {
  await expect(erasePerson(pool, 'grace@cubby.example', personal)).rejects.toThrow('has a shop or staff rights');
  await expect(erasePerson(pool, 'nobody@cubby.example', personal)).rejects.toThrow('There is no account');
  await expect(exportPerson(pool, '', personal)).rejects.toThrow('There is no account');
  expect(await count('account')).toBe(2);
});
