import { testUserPassword } from '../site.ts'
import type { CallEndpoint } from './caller.ts'

/** Calls all endpoints of users, groups and the own account. */
export async function callAccountEndpoints(call: CallEndpoint, own: Record<string, string>) {
  await callGroups(call)
  await callUsers(call)
  await callOwnAccount(call)
  await callSessions(call, own)
}

async function callGroups(call: CallEndpoint) {
  const body = {
    name: 'Trips',
    pages: [{ page: 1, permissions: ['add'] }],
    collections: [],
    permissions: ['change_redirect'],
  }
  const { id } = await call('groups.create', { body })
  for (const name of ['list', 'choices']) await call(`groups.${name}`)
  const { version } = await call('groups.get', { params: { id } })
  await call('groups.update', { params: { id }, body: { ...body, name: 'Tours', version } })
  for (const name of ['history', 'usage']) await call(`groups.${name}`, { params: { id } })
  await call('groups.delete', { params: { id } })
}

async function callUsers(call: CallEndpoint) {
  const body = {
    email: 'new@trips.example',
    first_name: 'Grace',
    last_name: 'Hopper',
    groups: [2],
    is_superuser: false,
  }
  const { id } = await call('users.create', { body })
  for (const name of ['list', 'choices']) await call(`users.${name}`)
  const { version } = await call('users.get', { params: { id } })
  const edited = { ...body, first_name: 'Amazing', is_active: true, version }
  await call('users.update', { params: { id }, body: edited })
  await call('users.withdrawInvitation', { params: { id } })
  await call('users.invite', { params: { id } })
  for (const name of ['history', 'usage']) await call(`users.${name}`, { params: { id } })
  await call('users.endSessions', { params: { id } })
  await call('administration.endUserSessions', { body: { user: id } })
  await call('administration.resetFactors', { body: { user: id } })
  await call('users.delete', { params: { id } })
}

async function callOwnAccount(call: CallEndpoint) {
  await call('account.get')
  await call('account.updateNames', { body: { first_name: 'Ada', last_name: 'Trip' } })
  await call('account.updatePreferences')
  await call('account.listDismissedHints')
  await call('account.dismissHints')
  await call('account.requestEmailChange', { body: { email: 'other@trips.example' } })
  await call('account.cancelEmailChange')
  const { id } = await call('accessTokens.create', { body: { name: 'Trips', scopes: ['read'], page: null, days: 7 } })
  await call('accessTokens.list')
  await call('accessTokens.revoke', { params: { id } })
  await call('factors.createPasskeyOptions')
  await call('factors.createTotp')
  await call('reauthentication.createPasskeyOptions')
}

async function callSessions(call: CallEndpoint, own: Record<string, string>) {
  await call('session.getSession')
  await call('account.endOtherSessions')
  const body = { email: 'ada@example.test', password: testUserPassword }
  await call('mailLinks.requestPasswordReset', { body: { email: body.email } })
  await call('session.signIn', { body, headers: { Origin: own['Origin']!, 'Content-Type': 'application/json' } })
  const { sessions } = await call('account.get')
  const other = sessions.find((each: { is_current: boolean }) => !each.is_current)
  await call('account.endSession', { params: { id: other.id } })
  await call('reauthentication.reauthenticate', {
    body: { password: testUserPassword, proof: 'account' },
    headers: { ...own },
  })
}
