import { expect, it } from 'vitest'
import { unstable_readConfig } from 'wrangler'
import { checkWranglerConfiguration, type WranglerConfiguration } from './configuration-findings.ts'
import { formatFindings, hasProblem, type InstallationFinding } from './finding.ts'
import { checkSecrets, type SecretCheckInput } from './secret-findings.ts'

const repository = unstable_readConfig({ config: 'wrangler.toml' }) as WranglerConfiguration
const mended: WranglerConfiguration = {
  ...repository,
  d1_databases: [{ binding: 'DB', database_id: '7f1c2b1e-5a54-4c4e-9d0c-1b2a3c4d5e6f' }],
  kv_namespaces: [{ binding: 'KV', id: '0f2ac74b498b48028cb68387c421e279' }],
}
const subjects = (findings: readonly InstallationFinding[], wanted: InstallationFinding['state']) =>
  findings.filter(({ state }) => state === wanted).map(({ subject }) => subject)

it('the repository’s placeholder ids are fine for a local state, but must be replaced before a deployment', () => {
  expect(subjects(checkWranglerConfiguration(repository, { remote: false }), 'bad')).toEqual([])
  expect(subjects(checkWranglerConfiguration(repository, { remote: true }), 'bad')).toEqual(['DB', 'KV'])
  expect(subjects(checkWranglerConfiguration(mended, { remote: true }), 'bad')).toEqual([])
})

it('reports a missing binding, trigger or environment', () => {
  const bare = { ...mended, r2_buckets: [], ratelimits: [], triggers: { crons: ['0 * * * *'] }, vars: {} }
  expect(subjects(checkWranglerConfiguration(bare, { remote: true }), 'bad')).toEqual([
    'MEDIA',
    'FORM_RATE_LIMITER',
    'cron',
    'ENVIRONMENT',
  ])
})

const key = 'a secret of thirty-two characters!'
const deployed: SecretCheckInput = {
  vars: {},
  secrets: { SECRET_KEY: null },
  hasAdministrator: true,
  remote: true,
  hasMailBinding: true,
}
const wrong = (change: Partial<SecretCheckInput>) => subjects(checkSecrets({ ...deployed, ...change }), 'bad')

it('secrets must be set, long enough, in pairs, and not among the variables', () => {
  expect(wrong({})).toEqual([])
  expect(wrong({ secrets: {} })).toEqual(['SECRET_KEY'])
  expect(wrong({ secrets: { SECRET_KEY: key.slice(0, 31) } })).toEqual(['SECRET_KEY'])
  expect(wrong({ secrets: { SECRET_KEY: null, FLUSH_SECRET: 'short' } })).toEqual(['FLUSH_SECRET'])
  expect(wrong({ secrets: { SECRET_KEY: null, HEALTH_SECRET: 'short' } })).toEqual(['HEALTH_SECRET'])
  expect(wrong({ secrets: { SECRET_KEY: null, TURNSTILE_SECRET: null } })).toEqual(['TURNSTILE'])
  expect(wrong({ vars: { TURNSTILE_SITE_KEY: '1x' } })).toEqual(['TURNSTILE'])
  expect(wrong({ vars: { MAIL_URL: 'https://mail.example' } })).toEqual(['MAIL_KEY'])
  expect(wrong({ secrets: { SECRET_KEY: null, MAIL_KEY: null } })).toEqual(['MAIL_URL'])
  expect(wrong({ hasMailBinding: false })).toEqual(['MAIL_URL'])
  expect(wrong({ vars: { GEOCODER: 'google' } })).toEqual(['GEOCODER'])
  expect(wrong({ vars: { SECOND_FACTOR: 'admins' } })).toEqual(['SECOND_FACTOR'])
  for (const SECOND_FACTOR of ['everybody', 'administrators', 'nobody'])
    expect(wrong({ vars: { SECOND_FACTOR } })).toEqual([])
  expect(wrong({ vars: { SECRET_KEY: key } })).toEqual(['SECRET_KEY'])
  expect(wrong({ secrets: null })).toEqual(['secrets'])
})

it('the set-up token is required until there is an administrator, and should be removed then', () => {
  const token = { SECRET_KEY: null, SETUP_TOKEN: null }
  expect(wrong({ hasAdministrator: false })).toEqual(['SETUP_TOKEN'])
  expect(wrong({ hasAdministrator: false, secrets: token })).toEqual([])
  expect(wrong({ secrets: token })).toEqual(['SETUP_TOKEN'])
  expect(wrong({ hasAdministrator: false, secrets: { ...token, SETUP_TOKEN: 'short' } })).toEqual(['SETUP_TOKEN'])
})

it('no finding contains a secret, and the list ends with the number of problems', () => {
  const findings = checkSecrets({
    ...deployed,
    vars: { SECRET_KEY: key },
    secrets: { SECRET_KEY: key, FLUSH_SECRET: 'short-one' },
  })
  const list = formatFindings([{ subject: 'Secrets and variables', findings }])
  expect(list).not.toContain(key)
  expect(list).not.toContain('short-one')
  expect(list).toMatch(/✗ SECRET_KEY .+\n +→ .+/)
  expect(list).toMatch(/2 problems\.$/)
  expect(hasProblem([{ subject: '', findings }])).toBe(true)
  expect(hasProblem([{ subject: '', findings: checkSecrets(deployed) }])).toBe(false)
})
