import * as z from 'zod/mini'
import { createNoteFinding, createOkFinding, createProblemFinding, type InstallationFinding } from './finding.ts'

/** Requests a path of Cloudflare's API and returns the `result` of its response; null if there is none. */
export type CloudflareApiRequester = (path: string) => Promise<unknown>

const apiOrigin = 'https://api.cloudflare.com/client/v4'

/** Creates requests with an API token, which needs to read zones, their settings, Workers scripts and D1. */
export const createCloudflareApiRequester =
  (token: string): CloudflareApiRequester =>
  async (path) => {
    const response = await fetch(apiOrigin + path, { headers: { Authorization: `Bearer ${token}` } })
    const body = (await response.json()) as { result?: unknown }
    return response.ok ? (body.result ?? null) : null
  }

interface ZoneSetting {
  name: string
  wanted: string
  right: string
  wrong: string
  remedy: string
}

const settings: readonly ZoneSetting[] = [
  {
    name: 'email_obfuscation',
    wanted: 'off',
    right: 'Mail addresses are left as they are.',
    wrong: 'Mail addresses are replaced by a script, which the security policy of pages does not allow.',
    remedy: 'Turn off Email Address Obfuscation under Scrape Shield.',
  },
  {
    name: 'rocket_loader',
    wanted: 'off',
    right: 'Scripts are left as they are.',
    wrong: 'Rocket Loader changes the scripts of pages, which their security policy does not allow.',
    remedy: 'Turn off Rocket Loader under Speed, Settings, Content Optimization.',
  },
  {
    name: 'always_use_https',
    wanted: 'on',
    right: 'Visitors over HTTP are redirected to HTTPS.',
    wrong: 'Pages are also served over HTTP.',
    remedy: 'Turn on Always Use HTTPS under SSL/TLS, Edge Certificates.',
  },
]

const zoneList = z.array(z.object({ id: z.string(), name: z.string() }))
const zoneSetting = z.object({ value: z.string() })

/** An entry of the `routes` in wrangler.toml. */
export type RoutePattern = string | { pattern: string }

/** Lists the hosts of the `routes` in wrangler.toml. */
export const listRouteHosts = (routes: readonly RoutePattern[]): string[] => [
  ...new Set(routes.map((route) => (typeof route === 'string' ? route : route.pattern).replace(/\/.*$/, ''))),
]

/**
 * Checks the zones of the worker's hosts. Without a token, or where the API says nothing, notes what to check by hand.
 */
export async function checkCloudflareZones(
  request: CloudflareApiRequester | null,
  hosts: readonly string[],
): Promise<InstallationFinding[]> {
  if (hosts.length === 0)
    return [
      createProblemFinding(
        'domain',
        'wrangler.toml names no domain at which the worker responds.',
        'Add [[routes]] with pattern and custom_domain = true to wrangler.toml.',
      ),
    ]
  if (!request)
    return [
      createNoteFinding(
        'zone',
        'Set CLOUDFLARE_API_TOKEN, with permission to read zone settings, to have the zone checked.',
      ),
      ...settings.map(({ name, remedy }) => createNoteFinding(name, `Not checked. By hand: ${remedy}`)),
    ]
  const zones = new Map<string, string>()
  const findings: InstallationFinding[] = []
  for (const host of hosts) {
    const zone = await findZone(request, host)
    if (zone) zones.set(zone.id, zone.name)
    else findings.push(createNoteFinding('zone', `The token does not show the zone of ${host}.`))
  }
  for (const [id, name] of zones)
    for (const setting of settings) findings.push(await checkSetting(request, { id, name }, setting))
  return findings
}

/** Finds the zone of a host: the longest of its parent domains that is a zone. */
async function findZone(request: CloudflareApiRequester, host: string) {
  const labels = host.replace(/^\*\./, '').split('.')
  for (let start = 0; start < labels.length - 1; start++) {
    const found = zoneList.safeParse(await request(`/zones?name=${labels.slice(start).join('.')}`))
    if (found.success && found.data[0]) return found.data[0]
  }
  return undefined
}

async function checkSetting(
  request: CloudflareApiRequester,
  zone: { id: string; name: string },
  { name, wanted, right, wrong, remedy }: ZoneSetting,
): Promise<InstallationFinding> {
  const setting = zoneSetting.safeParse(await request(`/zones/${zone.id}/settings/${name}`))
  if (!setting.success) return createNoteFinding(name, `The API does not tell for ${zone.name}. By hand: ${remedy}`)
  return setting.data.value === wanted
    ? createOkFinding(name, `${zone.name}: ${right}`)
    : createProblemFinding(name, `${zone.name}: ${wrong}`, remedy)
}
