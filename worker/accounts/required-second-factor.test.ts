import { expect, it } from 'vitest'
import type { SignedInEditor } from '#schema/accounts/permissions.ts'
import { sampleEditor, sampleSuperuser } from '#schema/accounts/sample-editors.ts'
import type { Env } from '../env.ts'
import { lacksRequiredSecondFactor } from '../http/session.ts'
import type { SignedInSession } from './queries/sessions.ts'

const toSession = (editor: SignedInEditor): SignedInSession => ({
  ...{ token_hash: '', last_seen_at: '', email: 'ada@example.com', name: 'Ada', theme: 'system', time_zone: '' },
  ...{ editor, has_second_factor: false },
})
const toTokenSession = (isOfAdministrator: boolean): SignedInSession => ({
  ...toSession(sampleEditor),
  access_token: {
    ...{ id: 1, name: 'Import', scopes: ['read'], is_limited_to_page: false, is_connection: false },
    owner: isOfAdministrator ? sampleSuperuser : sampleEditor,
  },
})

it.each<[Env['SECOND_FACTOR'], boolean, boolean]>([
  ['everybody', true, true],
  ['administrators', true, false],
  ['nobody', false, false],
])('with SECOND_FACTOR %s administrators lack one: %s, editors: %s, also with an access token', (...row) => {
  const [SECOND_FACTOR, administrators, editors] = row
  const env = { ENVIRONMENT: 'production', SECOND_FACTOR } as Env
  const lacks = (session: SignedInSession) => lacksRequiredSecondFactor(env, session)
  expect([lacks(toSession(sampleSuperuser)), lacks(toTokenSession(true))]).toEqual([administrators, administrators])
  expect([lacks(toSession(sampleEditor)), lacks(toTokenSession(false))]).toEqual([editors, editors])
  expect(lacks({ ...toTokenSession(true), has_second_factor: true })).toBe(false)
})
