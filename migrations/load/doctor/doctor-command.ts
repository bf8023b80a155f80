import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { unstable_readConfig } from 'wrangler'
import * as z from 'zod/mini'
import { LocationImportError } from '../../../worker/locations/import/import-error.ts'
import { getSecretKeyPath, getSecretKeyRemedyMessage, localStateFolder } from '../../local/secrets.ts'
import { getStateFolderLockHolder } from '../../local/state-lock.ts'
import { getRestoringFolderPath } from '../archive/switch-state.ts'
import { openLocalOrRemoteStorage } from '../open-database.ts'
import { checkWranglerConfiguration, type WranglerConfiguration } from './configuration-findings.ts'
import { checkDeployedWorker, type DeployedWorkerReference, findCloudflareAccount } from './deployed-findings.ts'
import { checkLocalStateFiles } from './file-findings.ts'
import {
  createNoteFinding,
  createProblemFinding,
  formatInstallationFindings,
  hasProblemFinding,
  type InstallationFinding,
  type InstallationFindingGroup,
} from './finding.ts'
import { checkSecrets, type EnvironmentValues } from './secret-findings.ts'
import { checkDeploymentSettings, type WranglerDeploymentConfiguration } from './setting-findings.ts'
import { checkStoredData } from './state-findings.ts'
import {
  type CloudflareApiRequester,
  checkCloudflareZones,
  createCloudflareApiRequester,
  listRouteHosts,
} from './zone-findings.ts'

const usage = `Usage: npm run doctor [-- --remote]

Checks configuration, secrets, files and the stored state, and names what is wrong and how to correct it. Changes
nothing; exits with 1 when something is wrong.

  --remote         the Cloudflare resources of wrangler.toml instead of the local state
  --state FOLDER   another local state`

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      remote: { type: 'boolean', default: false },
      state: { type: 'string', default: localStateFolder },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    console.log(usage)
    return 0
  }
  const parts = await examine(values)
  console.log(formatInstallationFindings(parts))
  return hasProblemFinding(parts) ? 1 : 0
}

async function examine({ state, remote }: { state: string; remote: boolean }): Promise<InstallationFindingGroup[]> {
  const parsed = unstable_readConfig({ config: 'wrangler.toml' })
  const configuration: WranglerConfiguration = parsed
  const configured = checkWranglerConfiguration(configuration, { remote })
  // With placeholders there is no deployed state to check.
  const files = remote ? [] : filesOf(state)
  const isReachable = [...files, ...(remote ? configured : [])].every(({ state }) => state !== 'bad')
  const isMirrored = configuration.vars?.['STATIC_MIRROR'] === 'on'
  const stored = isReachable ? await askState({ state, remote, isMirrored }) : []
  const administrator = stored.find(({ subject }) => subject === 'administrator')
  const given = {
    vars: configuration.vars as EnvironmentValues,
    secrets: remote ? remoteSecrets() : localSecrets(state),
    keyRemedy:
      remote || !existsSync(getSecretKeyPath(state)) ? undefined : getSecretKeyRemedyMessage(getSecretKeyPath(state)),
    hasAdministrator: administrator && administrator.state === 'well',
    remote,
    hasMailBinding: (configuration.send_email ?? []).some(({ name }) => name === 'EMAIL'),
  }
  return [
    { subject: 'Configuration', findings: configured },
    ...(remote
      ? [
          {
            subject: 'Deployment',
            findings: await checkDeployment(parsed as WranglerDeploymentConfiguration & typeof parsed),
          },
        ]
      : []),
    { subject: 'Secrets and variables', findings: checkSecrets(given) },
    ...(files.length > 0 ? [{ subject: `Files in ${state}`, findings: files }] : []),
    ...(stored.length > 0 ? [{ subject: remote ? 'Deployed state' : `State in ${state}`, findings: stored }] : []),
  ]
}

/** Checks how the worker is to be deployed, and how it and the zones of its domains are, as far as the API tells. */
async function checkDeployment({
  routes = [],
  name = '',
  account_id,
  d1_databases = [],
  ...settings
}: WranglerDeploymentConfiguration & DeployedConfiguration) {
  const token = process.env['CLOUDFLARE_API_TOKEN']
  const request = token ? createCloudflareApiRequester(token) : null
  const databaseId = d1_databases.find(({ binding }) => binding === 'DB')?.database_id
  return [
    ...checkDeploymentSettings({ routes, ...settings }),
    ...(request ? await checkWorker(request, account_id, { name, databaseId }) : []),
    ...(await checkCloudflareZones(request, listRouteHosts(routes))),
  ]
}

async function checkWorker(
  request: CloudflareApiRequester,
  configured: string | undefined,
  worker: Omit<DeployedWorkerReference, 'account'>,
): Promise<InstallationFinding[]> {
  const account = await findCloudflareAccount(request, configured ?? process.env['CLOUDFLARE_ACCOUNT_ID'])
  return account
    ? checkDeployedWorker(request, { account, ...worker })
    : [createNoteFinding('worker', 'Set CLOUDFLARE_ACCOUNT_ID to have the deployed worker checked.')]
}

interface DeployedConfiguration {
  name?: string | undefined
  account_id?: string | undefined
  d1_databases?: readonly { binding: string; database_id?: string | undefined }[] | undefined
}

/** The files of a local state, and the process that uses it. */
function filesOf(state: string): InstallationFinding[] {
  const holder = getStateFolderLockHolder(state)
  return [
    ...checkLocalStateFiles(state),
    ...(holder ? [createNoteFinding('process', `${holder.pid} works on it: ${holder.task}.`)] : []),
    ...(!holder && existsSync(getRestoringFolderPath(state)) ? [interruptedRestoreNote] : []),
  ]
}

const interruptedRestoreNote = createNoteFinding(
  'restore',
  'One was interrupted and has changed nothing. The next command removes what it left; restore again.',
)

async function askState({
  isMirrored,
  ...where
}: {
  state: string
  remote: boolean
  isMirrored: boolean
}): Promise<InstallationFinding[]> {
  try {
    const { storage, close } = await openLocalOrRemoteStorage({ ...where, skipMigrations: true })
    return await checkStoredData(storage, { remote: where.remote, now: Date.now(), isMirrored }).finally(close)
  } catch (error) {
    if (error instanceof LocationImportError) return [createProblemFinding('state', error.message, 'npm start')]
    if (!where.remote) throw error
    return [
      createProblemFinding(
        'state',
        `It could not be reached: ${error instanceof Error ? error.message : error}`,
        'Run npx wrangler login.',
      ),
    ]
  }
}

/** The only secret of a local state. */
function localSecrets(state: string): EnvironmentValues {
  const file = getSecretKeyPath(state)
  return existsSync(file) ? { SECRET_KEY: readFileSync(file, 'utf8') } : {}
}

const secretList = z.array(z.object({ name: z.string() }))

/** The names of the deployed worker's secrets, whose values cannot be read. Null if they cannot be listed. */
function remoteSecrets(): EnvironmentValues | null {
  try {
    const output = execFileSync('node_modules/.bin/wrangler', ['secret', 'list', '--format', 'json'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return Object.fromEntries(secretList.parse(JSON.parse(output.toString())).map(({ name }) => [name, null]))
  } catch {
    return null
  }
}

process.exitCode = await main()
