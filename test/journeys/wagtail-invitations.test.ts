import { expect, it } from 'vitest'
import { paths } from '#schema/paths.ts'
import type { UserDetail } from '#schema/wire/user.ts'
import { password, signIn } from '../helpers.ts'
import { administration, names, newcomer, openPost, tokenSentTo } from '../people.ts'

const chosen = 'nine lighthouses at low tide'

it('ASVS 6.4.1 a new user is invited by mail with a token of 256 bits, stored hashed, that works once and for three days', async () => {
  const { site, ada } = await administration()
  const { id } = (await ada.send('POST', paths.api.users, newcomer)).body
  const token = await tokenSentTo(site, newcomer.email)
  const stored = await site.db.prepare('SELECT * FROM user_token').all<{ token_hash: string; created_at: string; expires_at: string }>()
  expect(JSON.stringify(stored.results)).not.toContain(token)
  const { created_at, expires_at } = stored.results[0]!
  expect(Date.parse(expires_at) - Date.parse(created_at)).toBe(3 * 24 * 60 * 60 * 1000)
  expect(await site.db.prepare('SELECT password_hash FROM user WHERE id = ?1').bind(id).first('password_hash')).toBe('')
  for (const typed of ['', password]) await expect(signIn(site, newcomer.email, typed)).rejects.toThrow(/40[01]/)

  // Mail programs and scanners open links; that uses nothing up.
  for (let times = 0; times < 2; times += 1) expect((await site.ask(paths.wagtail.invitation(token))).status).toBe(200)
  expect(await (await openPost(site, paths.api.lookAtInvitation, { token })).json()).toEqual({
    email: newcomer.email,
    name: 'Grace Hopper',
  })
  const weak = await openPost(site, paths.api.invitation, { token, password: 'short' })
  expect(weak.status).toBe(400)
  expect((await openPost(site, paths.api.invitation, { token, password: 'lantern-local-only' })).status).toBe(400)

  const answers = await Promise.all([1, 2].map(() => openPost(site, paths.api.invitation, { token, password: chosen })))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 410])
  const welcome = answers.find(({ status }) => status === 201)!
  expect(welcome.headers.get('Set-Cookie')).toMatch(/session=/)
  expect(await welcome.json()).toMatchObject({ user: { email: newcomer.email } })
  for (const path of [paths.api.lookAtInvitation, paths.api.invitation])
    expect((await openPost(site, path, { token, password: chosen, ...(path.endsWith('look/') && { password: undefined }) })).status).toBe(
      410,
    )
  await signIn(site, newcomer.email, chosen)
  expect(await names(site, 'user', id)).toEqual(['create', 'invite', 'accept_invitation'])
  expect((await ada.send('POST', paths.api.userInvitation(id))).status).toBe(409)
})

it('ASVS 6.4.1 an invitation is sent again, withdrawn, and runs out; earlier links die', async () => {
  const { site, ada } = await administration()
  const { id } = (await ada.send('POST', paths.api.users, newcomer)).body
  const first = await tokenSentTo(site, newcomer.email)
  const look = async (token: string) => (await openPost(site, paths.api.lookAtInvitation, { token })).status
  expect((await ada.send('POST', paths.api.userInvitation(id))).status).toBe(204)
  const second = await tokenSentTo(site, newcomer.email)
  expect([await look(first), await look(second)]).toEqual([410, 200])
  expect((await ada.send('DELETE', paths.api.userInvitation(id))).status).toBe(204)
  expect(await look(second)).toBe(410)
  expect((await ada.read<UserDetail>(paths.api.user(id))).body).toMatchObject({ state: 'waiting', invited_until: null })
  expect((await ada.send('DELETE', paths.api.userInvitation(id))).status).toBe(409)

  await ada.send('POST', paths.api.userInvitation(id))
  const third = await tokenSentTo(site, newcomer.email)
  await ada.edit(id, { email: 'hopper@example.test' })
  expect(await look(third)).toBe(410)
  await ada.send('POST', paths.api.userInvitation(id))
  const fourth = await tokenSentTo(site, 'hopper@example.test')
  await ada.edit(id, { is_active: false })
  expect(await look(fourth)).toBe(410)
  await ada.edit(id, { is_active: true })
  await ada.send('POST', paths.api.userInvitation(id))
  const last = await tokenSentTo(site, 'hopper@example.test')
  expect(await look(last)).toBe(200)
  // Who has come to a password by another way is not led past it.
  await site.db.prepare("UPDATE user SET password_hash = 'something' WHERE id = ?1").bind(id).run()
  expect(await look(last)).toBe(410)
  await site.db.prepare("UPDATE user SET password_hash = '' WHERE id = ?1").bind(id).run()
  await site.db.prepare("UPDATE user_token SET expires_at = '2020-01-01T00:00:00.000Z'").run()
  expect(await look(last)).toBe(410)
  expect(await names(site, 'user', id)).toContain('withdraw_invitation')
  expect((await openPost(site, paths.api.lookAtInvitation, { token: 'guess' })).status).toBe(400)
})
