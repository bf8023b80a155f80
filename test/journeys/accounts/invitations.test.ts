import { expect, it } from 'vitest'
import type { UserDetail } from '#schema/accounts/user-wire.ts'
import { paths } from '#schema/paths.ts'
import {
  createSiteWithAdministrator,
  getInvitationToken,
  listLogActions,
  postSignedOut,
  sampleNewUserInput,
} from '../../support/accounts/users-client.ts'
import { apiPaths } from '../../support/api-paths.ts'
import { signIn, testUserPassword } from '../../support/site.ts'

const chosen = 'nine lighthouses at low tide'

it('ASVS 6.4.1 a new user’s invitation has a hashed token that works once within three days', async () => {
  const { site, ada } = await createSiteWithAdministrator()
  const { id } = (await ada.send('POST', apiPaths.users, sampleNewUserInput)).body
  const token = await getInvitationToken(site, sampleNewUserInput.email)
  const stored = await site.db
    .prepare('SELECT * FROM user_token')
    .all<{ token_hash: string; created_at: string; expires_at: string }>()
  expect(JSON.stringify(stored.results)).not.toContain(token)
  const { created_at, expires_at } = stored.results[0]!
  expect(Date.parse(expires_at) - Date.parse(created_at)).toBe(3 * 24 * 60 * 60 * 1000)
  expect(await site.db.prepare('SELECT password_hash FROM user WHERE id = ?1').bind(id).first('password_hash')).toBe('')
  for (const typed of ['', testUserPassword])
    await expect(signIn(site, sampleNewUserInput.email, typed)).rejects.toThrow(/40[01]/)

  // Mail programs and scanners open links; that uses nothing up.
  for (let times = 0; times < 2; times += 1)
    expect((await site.fetch(paths.wagtail.invitation(token))).status).toBe(200)
  expect(await (await postSignedOut(site, apiPaths.checkInvitation, { token })).json()).toEqual({
    email: sampleNewUserInput.email,
    name: 'Grace Hopper',
  })
  const weak = await postSignedOut(site, apiPaths.invitation, { token, password: 'short' })
  expect(weak.status).toBe(400)
  expect((await postSignedOut(site, apiPaths.invitation, { token, password: 'tidemark-local-only' })).status).toBe(400)

  const answers = await Promise.all(
    [1, 2].map(() => postSignedOut(site, apiPaths.invitation, { token, password: chosen })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 410])
  const welcome = answers.find(({ status }) => status === 201)!
  expect(welcome.headers.get('Set-Cookie')).toMatch(/session=/)
  expect(await welcome.json()).toMatchObject({ user: { email: sampleNewUserInput.email } })
  for (const path of [apiPaths.checkInvitation, apiPaths.invitation])
    expect(
      (
        await postSignedOut(site, path, {
          token,
          password: chosen,
          ...(path.endsWith('check/') && { password: undefined }),
        })
      ).status,
    ).toBe(410)
  await signIn(site, sampleNewUserInput.email, chosen)
  expect(await listLogActions(site, 'user', id)).toEqual(['create', 'invite', 'accept_invitation'])
  expect((await ada.send('POST', apiPaths.userInvitation(id))).status).toBe(409)
})

it('ASVS 6.4.1 an invitation can be sent again or withdrawn, and expires; earlier links become invalid', async () => {
  const { site, ada } = await createSiteWithAdministrator()
  const { id } = (await ada.send('POST', apiPaths.users, sampleNewUserInput)).body
  const first = await getInvitationToken(site, sampleNewUserInput.email)
  const look = async (token: string) => (await postSignedOut(site, apiPaths.checkInvitation, { token })).status
  expect((await ada.send('POST', apiPaths.userInvitation(id))).status).toBe(204)
  const second = await getInvitationToken(site, sampleNewUserInput.email)
  expect([await look(first), await look(second)]).toEqual([410, 200])
  expect((await ada.send('DELETE', apiPaths.userInvitation(id))).status).toBe(204)
  expect(await look(second)).toBe(410)
  expect((await ada.read<UserDetail>(apiPaths.user(id))).body).toMatchObject({ state: 'waiting', invited_until: null })
  expect((await ada.send('DELETE', apiPaths.userInvitation(id))).status).toBe(409)

  await ada.send('POST', apiPaths.userInvitation(id))
  const third = await getInvitationToken(site, sampleNewUserInput.email)
  await ada.edit(id, { email: 'hopper@example.test' })
  expect(await look(third)).toBe(410)
  await ada.send('POST', apiPaths.userInvitation(id))
  const fourth = await getInvitationToken(site, 'hopper@example.test')
  await ada.edit(id, { is_active: false })
  expect(await look(fourth)).toBe(410)
  await ada.edit(id, { is_active: true })
  await ada.send('POST', apiPaths.userInvitation(id))
  const last = await getInvitationToken(site, 'hopper@example.test')
  expect(await look(last)).toBe(200)
  // A user who has set a password in another way cannot replace it by an invitation.
  await site.db.prepare("UPDATE user SET password_hash = 'something' WHERE id = ?1").bind(id).run()
  expect(await look(last)).toBe(410)
  await site.db.prepare("UPDATE user SET password_hash = '' WHERE id = ?1").bind(id).run()
  await site.db.prepare("UPDATE user_token SET expires_at = '2020-01-01T00:00:00.000Z'").run()
  expect(await look(last)).toBe(410)
  expect(await listLogActions(site, 'user', id)).toContain('withdraw_invitation')
  expect((await postSignedOut(site, apiPaths.checkInvitation, { token: 'guess' })).status).toBe(400)
})
