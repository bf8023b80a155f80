import { expect, it } from 'vitest'
import { unstable_readConfig } from 'wrangler'
import { checkDeploymentSettings, type WranglerDeploymentConfiguration } from './setting-findings.ts'
import { type CloudflareApiRequester, checkCloudflareZones, listRouteHosts } from './zone-findings.ts'

const repository = unstable_readConfig({ config: 'wrangler.toml' }) as WranglerDeploymentConfiguration
const listProblems = (change: Partial<WranglerDeploymentConfiguration>) =>
  checkDeploymentSettings({ ...repository, ...change }).flatMap(({ subject, state }) =>
    state === 'bad' ? subject : [],
  )

it('the settings of the repository are right, and each wrong one is named', () => {
  expect(listProblems({})).toEqual([])
  expect(listProblems({ workers_dev: true, preview_urls: undefined })).toEqual(['workers_dev', 'preview_urls'])
  expect(listProblems({ observability: undefined })).toEqual(['logs', 'request logs', 'traces'])
  const untraced = { ...repository.observability, traces: { enabled: false } }
  expect(listProblems({ observability: untraced })).toEqual(['traces'])
  const { LiveWaitList: _, ...exports } = repository.exports!
  expect(listProblems({ exports })).toEqual(['LIVE_WAIT_LISTS'])
  expect(listProblems({ durable_objects: { bindings: [] } })).toEqual(['LIVE_WAIT_LISTS', 'RESTORE_CHECK'])
  const vars = { ...repository.vars, ADMIN_HOST: 'admin.harbor.example' }
  expect(listProblems({ vars, routes: ['www.harbor.example'] })).toEqual(['ADMIN_HOST route'])
  expect(listProblems({ vars, routes: [{ pattern: 'admin.harbor.example' }] })).toEqual([])
  expect(listProblems({ cache: { enabled: false } })).toEqual(['edge cache'])
  const withoutCache = { ...repository, cache: { enabled: false }, vars: {} }
  expect(checkDeploymentSettings(withoutCache).at(-1)).toMatchObject({ subject: 'edge cache', state: 'note' })
})

const respondAs =
  (values: Record<string, string>): CloudflareApiRequester =>
  async (path) => {
    if (path.startsWith('/zones?name='))
      return path.endsWith('=harbor.example') ? [{ id: 'z1', name: 'harbor.example' }] : []
    const value = values[path.replace('/zones/z1/settings/', '')]
    return value === undefined ? null : { value }
  }

it('finds the zone of a host, and says what to change in it', async () => {
  const hosts = listRouteHosts(['www.harbor.example/*', { pattern: 'www.harbor.example' }])
  expect(hosts).toEqual(['www.harbor.example'])
  const request = respondAs({ email_obfuscation: 'on', rocket_loader: 'off' })
  const found = await checkCloudflareZones(request, hosts)
  expect(found.map(({ subject, state }) => [subject, state])).toEqual([
    ['email_obfuscation', 'bad'],
    ['rocket_loader', 'well'],
    ['always_use_https', 'note'],
  ])
  expect(found[0]?.remedy).toBe('Turn off Email Address Obfuscation under Scrape Shield.')
})

it('without a token or a zone it says what to check by hand', async () => {
  expect((await checkCloudflareZones(null, ['www.harbor.example'])).every(({ state }) => state === 'note')).toBe(true)
  expect(await checkCloudflareZones(respondAs({}), ['other.example'])).toMatchObject([
    { subject: 'zone', state: 'note' },
  ])
  expect(await checkCloudflareZones(null, [])).toMatchObject([{ subject: 'domain', state: 'bad' }])
})
