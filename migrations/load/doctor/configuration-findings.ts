import { createOkFinding, createProblemFinding, type InstallationFinding } from './finding.ts'

interface StorageBindings {
  d1_databases: readonly { binding: string; database_id?: string }[]
  kv_namespaces: readonly { binding: string; id?: string }[]
  r2_buckets: readonly { binding: string; bucket_name?: string }[]
}

/** The relevant parts of wrangler.toml, as parsed by wrangler. */
export interface WranglerConfiguration extends StorageBindings {
  /** The bindings of previews, which inherit none. */
  previews?: Partial<StorageBindings> & { send_email?: readonly unknown[] }
  images?: { binding: string }
  assets?: { binding?: string }
  send_email?: readonly { name: string }[]
  ratelimits?: readonly { name: string }[]
  triggers: { crons?: readonly string[] }
  vars: Record<string, unknown>
}

interface Wanted {
  name: string
  label: string
  toml: string
  /** How to create the resource whose id must be set. */
  make?: string
  /** Its id; null if it needs none, undefined if there is no such binding. */
  id: (configuration: WranglerConfiguration) => string | null | undefined
}

const withoutStorage: StorageBindings = { d1_databases: [], kv_namespaces: [], r2_buckets: [] }

const wanted: readonly Wanted[] = [
  {
    name: 'DB',
    label: 'database',
    toml: '[[d1_databases]]',
    make: 'npx wrangler d1 create tidemark',
    id: ({ d1_databases }) => d1_databases.find(({ binding }) => binding === 'DB')?.database_id,
  },
  {
    name: 'KV',
    label: 'KV namespace',
    toml: '[[kv_namespaces]]',
    make: 'npx wrangler kv namespace create KV',
    id: ({ kv_namespaces }) => kv_namespaces.find(({ binding }) => binding === 'KV')?.id,
  },
  {
    name: 'MEDIA',
    label: 'media bucket',
    toml: '[[r2_buckets]]',
    make: 'npx wrangler r2 bucket create tidemark-media',
    id: ({ r2_buckets }) => r2_buckets.find(({ binding }) => binding === 'MEDIA')?.bucket_name,
  },
  {
    name: 'IMAGES',
    label: 'Images service',
    toml: '[images]',
    id: ({ images }) => present(images?.binding === 'IMAGES'),
  },
  {
    name: 'ASSETS',
    label: 'assets folder',
    toml: '[assets]',
    id: ({ assets }) => present(assets?.binding === 'ASSETS'),
  },
  {
    name: 'FORM_RATE_LIMITER',
    label: 'form rate limiter',
    toml: '[[ratelimits]]',
    id: ({ ratelimits = [] }) => present(ratelimits.some(({ name }) => name === 'FORM_RATE_LIMITER')),
  },
]

const present = (isThere: boolean) => (isThere ? null : undefined)

/** Whether an id consists of zeros and hyphens, as in the repository. */
const isPlaceholder = (id: string) => /^[0-]*$/.test(id)

/** Checks bindings, trigger and environment. A local state needs no ids, since it uses files. */
export function checkWranglerConfiguration(
  configuration: WranglerConfiguration,
  { remote }: { remote: boolean },
): InstallationFinding[] {
  return [
    ...wanted.map((binding) => bindingFinding(binding, configuration, remote)),
    triggerFinding(configuration),
    environmentFinding(configuration),
    previewFinding(configuration),
  ]
}

/** Findings that prevent access to the deployed database, snapshot and bucket. */
export const checkStorageBindings = (configuration: WranglerConfiguration): InstallationFinding[] =>
  wanted.filter(({ make }) => make !== undefined).map((binding) => bindingFinding(binding, configuration, true))

function bindingFinding(
  { name, label, toml, make, id: idIn }: Wanted,
  configuration: WranglerConfiguration,
  remote: boolean,
): InstallationFinding {
  const id = idIn(configuration)
  if (id === undefined)
    return createProblemFinding(
      name,
      `wrangler.toml has no binding for the ${label}.`,
      `Add ${toml} with ${name} to wrangler.toml.`,
    )
  if (remote && id !== null && isPlaceholder(id))
    return createProblemFinding(
      name,
      `The id of the ${label} is a placeholder.`,
      `Run ${make} and write the id it prints under ${toml}.`,
    )
  return createOkFinding(name, `The ${label} is bound.`)
}

function triggerFinding({ triggers: { crons = [] } }: WranglerConfiguration): InstallationFinding {
  if (crons.includes('* * * * *')) return createOkFinding('cron', 'The scheduled tasks are called every minute.')
  return createProblemFinding(
    'cron',
    'Nothing calls the scheduled tasks every minute.',
    'Set crons = ["* * * * *"] under [triggers] of wrangler.toml.',
  )
}

function environmentFinding({ vars: { ENVIRONMENT: environment } }: WranglerConfiguration): InstallationFinding {
  if (environment === 'production')
    return createOkFinding('ENVIRONMENT', 'It is deployed as production; npm start says local by itself.')
  return createProblemFinding(
    'ENVIRONMENT',
    `It would be deployed as “${environment ?? ''}”.`,
    'Set ENVIRONMENT = "production" under [vars] of wrangler.toml.',
  )
}

/** A preview with a binding of production would write to the site and to its guests. */
function previewFinding(configuration: WranglerConfiguration): InstallationFinding {
  const { previews } = configuration
  if (!previews) return createOkFinding('previews', 'There are no previews.')
  const ofPreviews = { ...configuration, ...withoutStorage, ...previews } as WranglerConfiguration
  const shared = wanted.filter(({ make, id }) => {
    const own = id(ofPreviews)
    return make && own && !isPlaceholder(own) && own === id(configuration)
  })
  const names = [...shared.map(({ name }) => name), ...(previews.send_email?.length ? ['EMAIL'] : [])]
  if (names.length === 0) return createOkFinding('previews', 'Previews have data of their own and send no mail.')
  return createProblemFinding(
    'previews',
    `Previews use ${names.join(', ')} of the site.`,
    'Name other resources under [previews] of wrangler.toml, and no [[previews.send_email]].',
  )
}
