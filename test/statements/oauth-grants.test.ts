import { expect, it } from 'vitest'
import {
  findOauthCodeOrRefreshToken,
  prepareOauthGrantDeletion,
  prepareOauthGrantRevocation,
} from '../../worker/accounts/oauth/queries.ts'
import { setUpEmptyDatabase } from './empty-database.ts'

const base = setUpEmptyDatabase()

/** A grant with this id, and its refresh token, whose hash has this name. */
async function insertGrant(id: number, name: string) {
  const { db } = base
  const [start, end] = ['2026-11-01T00:00:00.000Z', '2099-01-01T00:00:00.000Z']
  await db.batch([
    db
      .prepare(`INSERT OR IGNORE INTO user (id, email, password_hash, date_joined) VALUES (1, 'a@example.com', '', ?1)`)
      .bind(start),
    db
      .prepare("INSERT OR IGNORE INTO oauth_client (id, name, redirect_uris, created_at) VALUES ('p', 'P', '[]', ?1)")
      .bind(start),
    db
      .prepare(
        `INSERT INTO access_token (id, user_id, name, token_hash, scopes, created_at, expires_at, client_id,
        grant_expires_at) VALUES (?1, 1, 'P', ?2, '["read"]', ?3, ?4, 'p', ?4)`,
      )
      .bind(id, `access ${name}`, start, end),
    db
      .prepare(
        `INSERT INTO oauth_exchange (token_hash, access_token_id, kind, redirect_uri, code_challenge, expires_at)
        VALUES (?1, ?2, 'refresh', '', 'x', ?3)`,
      )
      .bind(name, id, end),
  ])
}

const listGrants = async () =>
  (await base.db.prepare('SELECT token_hash FROM access_token').raw<[string]>()).map(([hash]) => hash)

it('a revocation after a reuse spares a later grant with the same id', async () => {
  await insertGrant(7, 'first')
  const read = (await findOauthCodeOrRefreshToken(base.db, 'first', 'refresh'))!
  await base.db.prepare('DELETE FROM access_token').run()
  await insertGrant(7, 'second')
  await prepareOauthGrantDeletion(base.db, read).run()
  expect(await listGrants()).toEqual(['access second'])
  const other = (await findOauthCodeOrRefreshToken(base.db, 'second', 'refresh'))!
  await prepareOauthGrantDeletion(base.db, other).run()
  expect(await listGrants()).toEqual([])
})

it('a program revokes only its own grant, by either token', async () => {
  await insertGrant(1, 'one')
  await insertGrant(2, 'two')
  await insertGrant(3, 'three')
  const revoke = (tokenHash: string, client = 'p') =>
    prepareOauthGrantRevocation(base.db, { tokenHash, refreshHash: tokenHash }, client).run()
  await revoke('one', 'another')
  await revoke('unknown')
  expect((await listGrants()).length).toBe(3)
  await revoke('one')
  await revoke('access two')
  expect(await listGrants()).toEqual(['access three'])
})
