import { expect, it } from 'vitest'
import { unstable_readConfig } from 'wrangler'
import { checkDeploymentSettings, type SettingConfiguration } from './setting-findings.ts'
import { checkZones, listRouteHosts, type RequestCloudflare } from './zone-findings.ts'

const repository = unstable_readConfig({ config: 'wrangler.toml' }) as SettingConfiguration
const listProblems = (change: Partial<SettingConfiguration>) =>
  checkDeploymentSettings({ ...repository, ...change }).flatMap(({ subject, state }) =>
    state === 'bad' ? subject : [],
  )

it('the settings of the repository are right, and each wrong one is named', () => {
  expect(listProblems({})).toEqual([])
  expect(listProblems({ workers_dev: true, preview_urls: undefined })).toEqual(['workers_dev', 'preview_urls'])
  expect(listProblems({ observability: undefined })).toEqual(['logs', 'request logs'])
  expect(listProblems({ cache: { enabled: false } })).toEqual(['edge cache'])
  expect(listProblems({ cache: { enabled: false }, vars: {} })).toEqual([])
})

const respondAs =
  (values: Record<string, string>): RequestCloudflare =>
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
  const found = await checkZones(request, hosts)
  expect(found.map(({ subject, state }) => [subject, state])).toEqual([
    ['email_obfuscation', 'bad'],
    ['rocket_loader', 'well'],
    ['always_use_https', 'note'],
  ])
  expect(found[0]?.remedy).toBe('Turn off Email Address Obfuscation under Scrape Shield.')
})

it('without a token or a zone it says what to check by hand', async () => {
  expect((await checkZones(null, ['www.harbor.example'])).every(({ state }) => state === 'note')).toBe(true)
  expect(await checkZones(respondAs({}), ['other.example'])).toMatchObject([{ subject: 'zone', state: 'note' }])
  expect(await checkZones(null, [])).toMatchObject([{ subject: 'domain', state: 'bad' }])
})
