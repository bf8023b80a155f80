import { createNoteFinding, createOkFinding, createProblemFinding, type InstallationFinding } from './finding.ts'
import { listRouteHosts, type RoutePattern } from './zone-findings.ts'

/** The parts of wrangler.toml that decide how the worker is reached, logged and cached, as parsed by wrangler. */
export interface WranglerDeploymentConfiguration {
  workers_dev?: boolean | undefined
  preview_urls?: boolean | undefined
  observability?: ObservabilityConfiguration | undefined
  cache?: { enabled?: boolean } | undefined
  exports?: Record<string, { cache?: { enabled?: boolean }; type?: string; storage?: string }> | undefined
  durable_objects?: { bindings: readonly { name: string; class_name: string }[] } | undefined
  routes?: readonly RoutePattern[] | undefined
  vars: Record<string, unknown>
}

/** What is kept of the work of a worker, in wrangler.toml and in the API. */
export interface ObservabilityConfiguration {
  enabled?: boolean | undefined
  logs?: { enabled?: boolean | undefined; invocation_logs?: boolean | undefined } | undefined
  traces?: { enabled?: boolean | undefined } | undefined
}

/** The classes of the worker's Durable Objects, by their bindings. */
export const durableObjectClasses: Readonly<Record<string, string>> = {
  LIVE_WAIT_LISTS: 'LiveWaitList',
  RESTORE_CHECK: 'RestoreCheck',
}

export const keepsLogs = ({ enabled, logs }: ObservabilityConfiguration = {}) =>
  enabled === true && logs?.enabled !== false
export const keepsTraces = ({ enabled, traces }: ObservabilityConfiguration = {}) =>
  enabled === true && traces?.enabled === true

interface Check {
  subject: string
  /** What is worth knowing about a setting that may be so on purpose. */
  note?: (configuration: WranglerDeploymentConfiguration) => string | undefined
  isRight: (configuration: WranglerDeploymentConfiguration) => boolean
  right: string
  wrong: string
  remedy: string
}

const checks: readonly Check[] = [
  {
    subject: 'workers_dev',
    isRight: ({ workers_dev }) => workers_dev === false,
    right: 'The worker responds at its own domains only.',
    wrong: 'The worker also responds at workers.dev, with the data of the site.',
    remedy: 'Set workers_dev = false in wrangler.toml.',
  },
  {
    subject: 'preview_urls',
    isRight: ({ preview_urls }) => preview_urls === false,
    right: 'Uploaded versions have no public addresses.',
    wrong: 'Every uploaded version gets a public address, with the data of the site.',
    remedy: 'Set preview_urls = false in wrangler.toml.',
  },
  {
    subject: 'logs',
    isRight: ({ observability }) => keepsLogs(observability),
    right: 'What the worker logs is kept.',
    wrong: 'Nothing of what the worker logs is kept.',
    remedy: 'Set enabled = true under [observability] and [observability.logs] of wrangler.toml.',
  },
  {
    subject: 'request logs',
    isRight: ({ observability }) => observability?.logs?.invocation_logs === false,
    right: 'The addresses that visitors request are not logged.',
    wrong: 'The log has the address of each request, with what guests search for.',
    remedy: 'Set invocation_logs = false under [observability.logs] of wrangler.toml.',
  },
  {
    subject: 'traces',
    isRight: ({ observability }) => keepsTraces(observability),
    right: 'Some requests are traced.',
    wrong: 'No request is traced, so nobody sees what a slow one waited for.',
    remedy: 'Set enabled = true under [observability.traces] of wrangler.toml.',
  },
  ...Object.entries(durableObjectClasses).map(
    ([name, className]): Check => ({
      subject: name,
      isRight: ({ durable_objects, exports = {} }) =>
        durable_objects?.bindings.some((each) => each.name === name && each.class_name === className) === true &&
        exports[className]?.type === 'durable-object' &&
        exports[className]?.storage === 'sqlite',
      right: `The Durable Objects of ${className} are bound and declared.`,
      wrong: `wrangler.toml does not bind ${className}, or does not declare its storage.`,
      remedy: `Restore [exports.${className}] and its [[durable_objects.bindings]] in wrangler.toml.`,
    }),
  ),
  {
    subject: 'ADMIN_HOST route',
    isRight: ({ routes = [], vars }) =>
      !vars['ADMIN_HOST'] || listRouteHosts(routes).includes(String(vars['ADMIN_HOST'])),
    right: 'The back office has a route, or no host of its own.',
    wrong: 'The host of the back office is none at which the worker responds.',
    remedy: 'Add [[routes]] with ADMIN_HOST as pattern and custom_domain = true to wrangler.toml.',
  },
  {
    subject: 'edge cache',
    note: ({ vars }) =>
      vars['EDGE_CACHE'] === 'on' ? undefined : 'EDGE_CACHE is not on: every page that is requested runs the worker.',
    isRight: ({ cache, exports = {} }) =>
      cache?.enabled === true &&
      exports['default']?.cache?.enabled === false &&
      exports['SharedPages']?.cache?.enabled === true,
    right: 'The cache stands in front of SharedPages only.',
    wrong: 'EDGE_CACHE is on, but the cache does not stand in front of SharedPages alone.',
    remedy: 'Enable [cache] and [exports.SharedPages] in wrangler.toml, and disable [exports.default].',
  },
]

/** Checks the settings of a deployment in wrangler.toml. */
export const checkDeploymentSettings = (configuration: WranglerDeploymentConfiguration): InstallationFinding[] =>
  checks.map(({ subject, note, isRight, right, wrong, remedy }) => {
    const noted = note?.(configuration)
    if (noted !== undefined) return createNoteFinding(subject, noted)
    return isRight(configuration) ? createOkFinding(subject, right) : createProblemFinding(subject, wrong, remedy)
  })
