import * as z from 'zod/mini'
import { createNoteFinding, createOkFinding, createProblemFinding, type InstallationFinding } from './finding.ts'
import { durableObjectClasses, keepsLogs, keepsTraces } from './setting-findings.ts'
import type { CloudflareApiRequester } from './zone-findings.ts'

/** Which worker of which account is checked, and the database that wrangler.toml names. */
export interface DeployedWorkerReference {
  account: string
  name: string
  databaseId: string | undefined
}

const deployAgain = 'Run npm run deploy.'

/** The names of the bindings without which the worker does not do its work. */
const wantedBindings = [
  ...['DB', 'KV', 'MEDIA', 'ASSETS', 'IMAGES', 'FORM_RATE_LIMITER'],
  ...Object.keys(durableObjectClasses),
]

const flag = z.optional(z.nullable(z.boolean()))
const bindingList = z.array(
  z.object({ type: z.string(), name: z.string(), id: z.optional(z.string()), text: z.optional(z.string()) }),
)
const workerSettings = z.object({ bindings: bindingList })
const scriptSettings = z.object({
  observability: z.optional(
    z.nullable(
      z.object({
        enabled: flag,
        logs: z.optional(z.nullable(z.object({ enabled: flag, invocation_logs: flag }))),
        traces: z.optional(z.nullable(z.object({ enabled: flag }))),
      }),
    ),
  ),
})
const subdomain = z.object({ enabled: z.boolean(), previews_enabled: flag })
const domainList = z.array(z.object({ hostname: z.string() }))
const objectNamespaces = z.array(
  z.object({ class: z.optional(z.string()), script: z.optional(z.string()), use_sqlite: flag }),
)
const database = z.object({
  running_in_region: z.optional(z.string()),
  read_replication: z.optional(z.nullable(z.object({ mode: z.string() }))),
})

type Bindings = z.infer<typeof bindingList>

/**
 * Finds the account of a token: the one that is named, or the only one that it shows. Undefined if there are several
 * or none.
 */
export async function findCloudflareAccount(
  request: CloudflareApiRequester,
  named: string | undefined,
): Promise<string | undefined> {
  if (named) return named
  const accounts = z.array(z.object({ id: z.string() })).safeParse(await request('/accounts'))
  return accounts.success && accounts.data.length === 1 ? accounts.data[0]!.id : undefined
}

/**
 * Checks the worker as it is deployed, as far as the API tells: its bindings and variables, what is kept of its work,
 * its addresses, its Durable Objects and where its database is.
 */
export async function checkDeployedWorker(
  request: CloudflareApiRequester,
  { account, name, databaseId }: DeployedWorkerReference,
): Promise<InstallationFinding[]> {
  const script = `/accounts/${account}/workers/scripts/${name}`
  const settings = workerSettings.safeParse(await request(`${script}/settings`))
  if (!settings.success)
    return [createNoteFinding('worker', `The API does not tell how ${name} is deployed. ${tokenRights}`)]
  const { bindings } = settings.data
  return [
    checkBindings(bindings, databaseId),
    ...checkVariables(bindings),
    ...checkObservability(scriptSettings.safeParse(await request(`${script}/script-settings`))),
    checkSubdomain(subdomain.safeParse(await request(`${script}/subdomain`))),
    ...(await checkAdminHost(request, account, name, getVariable(bindings, 'ADMIN_HOST'))),
    checkObjects(
      objectNamespaces.safeParse(
        await request(`/accounts/${account}/workers/durable_objects/namespaces?per_page=1000`),
      ),
      name,
    ),
    ...(databaseId
      ? [checkDatabase(database.safeParse(await request(`/accounts/${account}/d1/database/${databaseId}`)))]
      : []),
  ]
}

const tokenRights = 'The token needs to read Workers scripts and D1.'

type Read<Shape extends z.ZodMiniType> = z.core.util.SafeParseResult<z.infer<Shape>>

const untold = (subject: string) => createNoteFinding(subject, `The API does not tell. ${tokenRights}`)

function checkBindings(bindings: Bindings, databaseId: string | undefined): InstallationFinding {
  const subject = 'deployed bindings'
  const missing = wantedBindings.filter((wanted) => !bindings.some(({ name }) => name === wanted))
  if (missing.length > 0)
    return createProblemFinding(subject, `The deployed worker lacks ${missing.join(', ')}.`, deployAgain)
  const deployed = bindings.find(({ name }) => name === 'DB')?.id
  return deployed === undefined || databaseId === undefined || deployed === databaseId
    ? createOkFinding(subject, 'The deployed worker has all bindings.')
    : createProblemFinding(subject, 'The deployed worker has another database than wrangler.toml.', deployAgain)
}

const getVariable = (bindings: Bindings, wanted: string) =>
  bindings.find(({ type, name }) => type === 'plain_text' && name === wanted)?.text

function checkVariables(bindings: Bindings): InstallationFinding[] {
  const environment = getVariable(bindings, 'ENVIRONMENT')
  return [
    environment === 'production'
      ? createOkFinding('deployed environment', 'It is production.')
      : createProblemFinding('deployed environment', `It is “${environment ?? ''}”.`, deployAgain),
    getVariable(bindings, 'EDGE_CACHE') === 'on'
      ? createOkFinding('deployed cache', 'EDGE_CACHE is on.')
      : createNoteFinding('deployed cache', 'EDGE_CACHE is not on: every page that is requested runs the worker.'),
  ]
}

function checkObservability(read: Read<typeof scriptSettings>): InstallationFinding[] {
  if (!read.success) return [untold('deployed logs'), untold('deployed traces')]
  const { enabled, logs, traces } = read.data.observability ?? {}
  const kept = {
    enabled: enabled ?? undefined,
    logs: logs ? { enabled: logs.enabled ?? undefined } : undefined,
    traces: traces ? { enabled: traces.enabled ?? undefined } : undefined,
  }
  return [
    !keepsLogs(kept)
      ? createProblemFinding('deployed logs', 'Nothing of what the worker logs is kept.', deployAgain)
      : logs?.invocation_logs === false
        ? createOkFinding('deployed logs', 'What the worker logs is kept, without the addresses of requests.')
        : createProblemFinding('deployed logs', 'The log has the address of each request.', deployAgain),
    keepsTraces(kept)
      ? createOkFinding('deployed traces', 'Some requests are traced.')
      : createProblemFinding('deployed traces', 'No request is traced.', deployAgain),
  ]
}

function checkSubdomain(read: Read<typeof subdomain>): InstallationFinding {
  const subject = 'deployed addresses'
  if (!read.success) return untold(subject)
  return read.data.enabled || read.data.previews_enabled
    ? createProblemFinding(subject, 'The worker also responds at workers.dev, with the data of the site.', deployAgain)
    : createOkFinding(subject, 'The worker responds at its own domains only.')
}

async function checkAdminHost(
  request: CloudflareApiRequester,
  account: string,
  name: string,
  host: string | undefined,
): Promise<InstallationFinding[]> {
  if (!host) return []
  const subject = 'deployed ADMIN_HOST'
  const domains = domainList.safeParse(await request(`/accounts/${account}/workers/domains?service=${name}`))
  if (!domains.success) return [untold(subject)]
  return domains.data.some(({ hostname }) => hostname === host)
    ? [createOkFinding(subject, `The worker responds at ${host}.`)]
    : [
        createProblemFinding(
          subject,
          `${host} is no custom domain of the worker, so nobody reaches the back office there.`,
          `Add { pattern = "${host}", custom_domain = true } to routes of wrangler.toml, and run npm run deploy.`,
        ),
      ]
}

function checkObjects(read: Read<typeof objectNamespaces>, name: string): InstallationFinding {
  const subject = 'deployed objects'
  if (!read.success) return untold(subject)
  const own = read.data.filter(({ script, use_sqlite }) => script === name && use_sqlite === true)
  const missing = Object.values(durableObjectClasses).filter((wanted) => !own.some((each) => each.class === wanted))
  return missing.length === 0
    ? createOkFinding(subject, 'Each class of Durable Objects has its storage.')
    : createProblemFinding(
        subject,
        `${missing.join(' and ')} has no storage: its export was not deployed.`,
        deployAgain,
      )
}

function checkDatabase(read: Read<typeof database>): InstallationFinding {
  const subject = 'database location'
  const region = read.success ? read.data.running_in_region : undefined
  if (!read.success || !region) return untold(subject)
  const replicas = read.data.read_replication?.mode === 'auto' ? 'with read replicas' : 'without read replicas'
  return createOkFinding(
    subject,
    `The database is in ${region}, ${replicas}. It should be where most restaurants and editors are.`,
  )
}
