import { createOkFinding, createProblemFinding, type InstallationFinding } from './finding.ts'

/** The parts of wrangler.toml that decide how the worker is reached, logged and cached, as parsed by wrangler. */
export interface WranglerDeploymentConfiguration {
  workers_dev?: boolean | undefined
  preview_urls?: boolean | undefined
  observability?: { enabled?: boolean; logs?: { enabled?: boolean; invocation_logs?: boolean } } | undefined
  cache?: { enabled?: boolean } | undefined
  exports?: Record<string, { cache?: { enabled?: boolean } }> | undefined
  vars: Record<string, unknown>
}

interface Check {
  subject: string
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
    isRight: ({ observability }) => observability?.enabled === true && observability.logs?.enabled !== false,
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
    subject: 'edge cache',
    isRight: ({ cache, exports = {}, vars }) =>
      vars['EDGE_CACHE'] !== 'on' ||
      (cache?.enabled === true &&
        exports['default']?.cache?.enabled === false &&
        exports['SharedPages']?.cache?.enabled === true),
    right: 'The cache stands in front of SharedPages only, or is off.',
    wrong: 'EDGE_CACHE is on, but the cache does not stand in front of SharedPages alone.',
    remedy: 'Enable [cache] and [exports.SharedPages] in wrangler.toml, and disable [exports.default].',
  },
]

/** Checks the settings of a deployment in wrangler.toml. */
export const checkDeploymentSettings = (configuration: WranglerDeploymentConfiguration): InstallationFinding[] =>
  checks.map(({ subject, isRight, right, wrong, remedy }) =>
    isRight(configuration) ? createOkFinding(subject, right) : createProblemFinding(subject, wrong, remedy),
  )
