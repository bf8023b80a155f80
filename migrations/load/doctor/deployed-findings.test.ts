import { expect, it } from 'vitest'
import { checkDeployedWorker, findCloudflareAccount } from './deployed-findings.ts'

const worker = { account: 'a1', name: 'tidemark', databaseId: 'd1' }
const text = (name: string, value: string) => ({ type: 'plain_text', name, text: value })
const bound = ['KV', 'MEDIA', 'ASSETS', 'IMAGES', 'FORM_RATE_LIMITER', 'LIVE_WAIT_LISTS', 'RESTORE_CHECK']
const bindings = [
  { type: 'd1', name: 'DB', id: 'd1' },
  ...bound.map((name) => ({ type: 'any', name })),
  text('ENVIRONMENT', 'production'),
  text('EDGE_CACHE', 'on'),
]
const traces = { enabled: true, head_sampling_rate: 0.01 }
const logs = { enabled: true, invocation_logs: false }

/** What the API says of a worker as it should be, by path. */
const right: Record<string, unknown> = {
  '/workers/scripts/tidemark/settings': { bindings },
  '/workers/scripts/tidemark/script-settings': { observability: { enabled: true, logs, traces } },
  '/workers/scripts/tidemark/subdomain': { enabled: false, previews_enabled: false },
  '/workers/domains?service=tidemark': [{ hostname: 'admin.harbor.example' }],
  '/workers/durable_objects/namespaces?per_page=1000': ['LiveWaitList', 'RestoreCheck'].map((each) => ({
    class: each,
    script: 'tidemark',
    use_sqlite: true,
  })),
  '/d1/database/d1': { running_in_region: 'ENAM', read_replication: { mode: 'auto' } },
}

/** The findings about a worker of which the API says some things differently. */
const check = (said: Record<string, unknown> = {}) =>
  checkDeployedWorker(async (path) => ({ ...right, ...said })[path.replace('/accounts/a1', '')] ?? null, worker)
const listProblems = async (said: Record<string, unknown>) =>
  (await check(said)).flatMap(({ subject, state }) => (state === 'bad' ? subject : []))

it('a worker deployed as wrangler.toml says is right, with the place of its database', async () => {
  const findings = await check()
  expect(findings.every(({ state }) => state === 'well')).toBe(true)
  expect(findings.at(-1)?.message).toContain('The database is in ENAM, with read replicas.')
})

it('what is deployed differently is named', async () => {
  const settings = '/workers/scripts/tidemark/settings'
  const withBindings = (list: readonly object[]) => listProblems({ [settings]: { bindings: list } })
  expect(await withBindings(bindings.filter(({ name }) => name !== 'RESTORE_CHECK'))).toEqual(['deployed bindings'])
  expect(await withBindings([{ type: 'd1', name: 'DB', id: 'other' }, ...bindings.slice(1)])).toEqual([
    'deployed bindings',
  ])
  expect(await withBindings([...bindings.slice(0, -2), text('ENVIRONMENT', 'local')])).toEqual(['deployed environment'])
  expect(await withBindings([...bindings, text('ADMIN_HOST', 'admin.harbor.example')])).toEqual([])
  expect(await withBindings([...bindings, text('ADMIN_HOST', 'office.harbor.example')])).toEqual([
    'deployed ADMIN_HOST',
  ])
  const observability = '/workers/scripts/tidemark/script-settings'
  expect(await listProblems({ [observability]: {} })).toEqual(['deployed logs', 'deployed traces'])
  expect(await listProblems({ [observability]: { observability: { enabled: true, logs, traces: null } } })).toEqual([
    'deployed traces',
  ])
  expect(await listProblems({ [observability]: { observability: { enabled: true, traces } } })).toEqual([
    'deployed logs',
  ])
  const previews = { enabled: false, previews_enabled: true }
  expect(await listProblems({ '/workers/scripts/tidemark/subdomain': previews })).toEqual(['deployed addresses'])
  expect(await listProblems({ '/workers/durable_objects/namespaces?per_page=1000': [] })).toEqual(['deployed objects'])
})

it('what the API does not tell is a note; so is no cache', async () => {
  const notes = async (said: Record<string, unknown>) =>
    (await check(said)).flatMap(({ subject, state }) => (state === 'note' ? subject : []))
  expect(await notes({ '/workers/scripts/tidemark/settings': null })).toEqual(['worker'])
  expect(await notes({ '/workers/scripts/tidemark/settings': { bindings: bindings.slice(0, -1) } })).toEqual([
    'deployed cache',
  ])
  expect(await notes({ '/d1/database/d1': null })).toEqual(['database location'])
})

it('the account is the named one, or the only one of the token', async () => {
  const withAccounts = (accounts: unknown) => findCloudflareAccount(async () => accounts, undefined)
  expect(await findCloudflareAccount(async () => null, 'named')).toBe('named')
  expect(await withAccounts([{ id: 'only' }])).toBe('only')
  expect(await withAccounts([{ id: 'one' }, { id: 'other' }])).toBeUndefined()
  expect(await withAccounts(null)).toBeUndefined()
})
