import { expect, it } from 'vitest'
import { unstable_readConfig } from 'wrangler'
import type { NightlyArchiveState } from '#schema/archive/nightly-archive.ts'
import { checkNightlyArchives, checkStaticMirrors } from './archive-findings.ts'
import { checkWranglerConfiguration, type WranglerConfiguration } from './configuration-findings.ts'
import { formatInstallationFindings, hasProblemFinding, type InstallationFinding } from './finding.ts'
import { checkSecrets, type SecretsCheckInput } from './secret-findings.ts'

const repository = unstable_readConfig({ config: 'wrangler.toml' }) as WranglerConfiguration
const mended: WranglerConfiguration = {
  ...repository,
  d1_databases: [{ binding: 'DB', database_id: '7f1c2b1e-5a54-4c4e-9d0c-1b2a3c4d5e6f' }],
  kv_namespaces: [{ binding: 'KV', id: '0f2ac74b498b48028cb68387c421e279' }],
}
const subjects = (findings: readonly InstallationFinding[], wanted: InstallationFinding['state']) =>
  findings.filter(({ state }) => state === wanted).map(({ subject }) => subject)

it('placeholder ids are fine for a local state, but not for a deployment', () => {
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

it('previews have every resource of their own, and none of the site’s', () => {
  expect(Object.keys(repository.previews!)).toEqual(
    expect.arrayContaining(['d1_databases', 'kv_namespaces', 'r2_buckets', 'ratelimits', 'images']),
  )
  expect(repository.previews!.send_email ?? []).toEqual([])
  expect(repository.previews!.r2_buckets).not.toEqual(repository.r2_buckets)
  const own = { ...repository.previews, kv_namespaces: [{ binding: 'KV', id: '1' }] }
  expect(subjects(checkWranglerConfiguration({ ...mended, previews: own }, { remote: true }), 'bad')).toEqual([])
  const shared = { ...own, kv_namespaces: mended.kv_namespaces, send_email: [{ name: 'EMAIL' }] }
  const findings = checkWranglerConfiguration({ ...mended, previews: shared }, { remote: true })
  expect(findings.find(({ state }) => state === 'bad')).toMatchObject({
    subject: 'previews',
    message: expect.stringContaining('KV, EMAIL'),
  })
})

const key = 'a secret of thirty-two characters!'
const set = { SECRET_KEY: null, ARCHIVE_KEY: null }
const deployed: SecretsCheckInput = {
  vars: {},
  secrets: set,
  hasAdministrator: true,
  remote: true,
  hasMailBinding: true,
}
const wrong = (change: Partial<SecretsCheckInput>) => subjects(checkSecrets({ ...deployed, ...change }), 'bad')

it('secrets must be set, long enough, in pairs, and not among the variables', () => {
  expect(wrong({})).toEqual([])
  expect(wrong({ secrets: {} })).toEqual(['SECRET_KEY', 'ARCHIVE_KEY'])
  expect(wrong({ secrets: {}, remote: false })).toEqual(['SECRET_KEY'])
  expect(wrong({ secrets: { ...set, ARCHIVE_KEY: 'short' } })).toEqual(['ARCHIVE_KEY'])
  expect(wrong({ secrets: { ...set, SECRET_KEY: key.slice(0, 31) } })).toEqual(['SECRET_KEY'])
  expect(wrong({ secrets: { ...set, FLUSH_SECRET: 'short' } })).toEqual(['FLUSH_SECRET'])
  expect(wrong({ secrets: { ...set, HEALTH_SECRET: 'short' } })).toEqual(['HEALTH_SECRET'])
  expect(wrong({ secrets: { ...set, TURNSTILE_SECRET: null } })).toEqual(['TURNSTILE'])
  expect(wrong({ vars: { TURNSTILE_SITE_KEY: '1x' } })).toEqual(['TURNSTILE'])
  expect(wrong({ vars: { MAIL_URL: 'https://mail.example' } })).toEqual(['MAIL_KEY'])
  expect(wrong({ secrets: { ...set, MAIL_KEY: null } })).toEqual(['MAIL_URL'])
  expect(wrong({ hasMailBinding: false })).toEqual(['MAIL_URL'])
  expect(wrong({ vars: { SMS_URL: 'https://texts.example' } })).toEqual(['SMS_KEY'])
  expect(wrong({ secrets: { ...set, SMS_KEY: 'a key' } })).toEqual(['SMS_URL'])
  expect(wrong({ vars: { GEOCODER: 'google' } })).toEqual(['GEOCODER'])
  expect(wrong({ vars: { SECOND_FACTOR: 'admins' } })).toEqual(['SECOND_FACTOR'])
  for (const SECOND_FACTOR of ['everybody', 'administrators', 'nobody'])
    expect(wrong({ vars: { SECOND_FACTOR } })).toEqual([])
  expect(wrong({ vars: { ADMIN_HOST: 'admin.example.com' } })).toEqual([])
  for (const ADMIN_HOST of ['https://admin.example.com', 'admin.example.com:443', 'Admin.example.com', 'a/b'])
    expect(wrong({ vars: { ADMIN_HOST } })).toEqual(['ADMIN_HOST'])
  expect(wrong({ vars: { SECRET_KEY: key } })).toEqual(['SECRET_KEY'])
  expect(wrong({ secrets: null })).toEqual(['secrets'])
})

it('the set-up token must exist until there is an administrator, and not afterwards', () => {
  const token = { ...set, SETUP_TOKEN: null }
  expect(wrong({ hasAdministrator: false })).toEqual(['SETUP_TOKEN'])
  expect(wrong({ hasAdministrator: false, secrets: token })).toEqual([])
  expect(wrong({ secrets: token })).toEqual(['SETUP_TOKEN'])
  expect(wrong({ hasAdministrator: false, secrets: { ...token, SETUP_TOKEN: 'short' } })).toEqual(['SETUP_TOKEN'])
})

it('no finding contains a secret, and the list ends with the number of problems', () => {
  const findings = checkSecrets({
    ...deployed,
    vars: { SECRET_KEY: key },
    secrets: { ...set, SECRET_KEY: key, FLUSH_SECRET: 'short-one' },
  })
  const list = formatInstallationFindings([{ subject: 'Secrets and variables', findings }])
  expect(list).not.toContain(key)
  expect(list).not.toContain('short-one')
  expect(list).toMatch(/✗ SECRET_KEY .+\n +→ .+/)
  expect(list).toMatch(/2 problems\.$/)
  expect(hasProblemFinding([{ subject: '', findings }])).toBe(true)
  expect(hasProblemFinding([{ subject: '', findings: checkSecrets(deployed) }])).toBe(false)
})

it('a nightly archive must be younger than a day, and undamaged', () => {
  const now = Date.parse('2026-11-23T12:00:00.000Z')
  const archive = (state: NightlyArchiveState, hours: number) => ({
    ...{ state, error: state === 'damaged' ? 'manifest.json is missing.' : '' },
    finished_at: new Date(now - hours * 3_600_000).toISOString(),
  })
  const find = (archives: ReturnType<typeof archive>[], remote = true) => {
    const { state, message } = checkNightlyArchives(archives, { remote, now })
    return [state, message]
  }
  expect(find([])).toEqual(['bad', 'There is no nightly archive.'])
  expect(find([], false)[0]).toBe('note')
  expect(find([archive('complete', 5), archive('damaged', 29)])).toEqual([
    'well',
    'The newest is 5 hours old, and was checked.',
  ])
  expect(find([archive('writing', 0), archive('complete', 30)])).toEqual(['bad', 'The newest is 30 hours old.'])
  expect(find([archive('failed', 4), archive('complete', 60)])).toEqual(['bad', 'The newest is 3 days old.'])
  for (const state of ['damaged', 'writing', 'checking', 'failed'] as const)
    expect(find([archive(state, 2), archive('damaged', 4), archive('complete', 5)])).toEqual([
      'bad',
      'The newest is damaged: manifest.json is missing.',
    ])
  expect(find([archive('failed', 4)])).toEqual(['bad', 'None is complete and checked.'])
})

it('a site without a recent static mirror is named, where mirrors are wanted', () => {
  const now = Date.parse('2026-11-23T12:00:00.000Z')
  const mirror = (host: string, state: 'complete' | 'failed' | 'writing', hours: number) => ({
    ...{ host, state, error: state === 'failed' ? 'The site failed to respond.' : '' },
    finished_at: state === 'complete' ? new Date(now - hours * 3_600_000).toISOString() : null,
  })
  const check = (mirrors: ReturnType<typeof mirror>[], isWanted = true) =>
    checkStaticMirrors(mirrors, { hosts: ['one.example', 'two.example'], isWanted, now })
  const recent = [mirror('two.example', 'writing', 0), mirror('two.example', 'complete', 20)]
  expect(check([mirror('one.example', 'complete', 4), ...recent])).toMatchObject({ state: 'well' })
  expect(check([mirror('one.example', 'failed', 1), mirror('one.example', 'complete', 50), ...recent])).toMatchObject({
    state: 'bad',
    message: 'That of one.example is 2 days old. The last one failed: The site failed to respond.',
  })
  expect(check(recent)).toMatchObject({ state: 'bad', message: 'one.example has none.' })
  expect(check([], false)).toMatchObject({ state: 'well' })
})
