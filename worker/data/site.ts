import type { D1Database } from '@cloudflare/workers-types'

/** Where a site is, for links that leave it: never taken from the Host header. */
export const originOf = ({ hostname, port }: { hostname: string; port: number }): string =>
  port === 443 ? `https://${hostname}` : `http://${hostname}:${port}`

/** Where the default site is. */
export async function siteOrigin(db: D1Database): Promise<string> {
  const site = await db.prepare('SELECT hostname, port FROM site WHERE is_default_site = 1').first<{ hostname: string; port: number }>()
  if (!site) throw new Error('There is no default site: run the set-up of the README.')
  return originOf(site)
}
