import type { Env } from '../env.ts'

type AdminHostEnv = Pick<Env, 'ADMIN_HOST'>

/** Whether a URL is on the back office's own host. */
export const isOnAdminHost = ({ ADMIN_HOST }: AdminHostEnv, url: string): boolean =>
  Boolean(ADMIN_HOST) && new URL(url).hostname === ADMIN_HOST

/** Whether a URL is on a host that serves public pages alone, because the back office has a host of its own. */
export const isOnHostWithoutBackOffice = (env: AdminHostEnv, url: string): boolean =>
  Boolean(env.ADMIN_HOST) && !isOnAdminHost(env, url)

/**
 * Returns the link to a path of the back office: the path itself, or a URL on its own host with the scheme and port of
 * `from`, a URL of the site.
 */
export const toBackOfficeUrl = (env: AdminHostEnv, from: string, path: string): string =>
  env.ADMIN_HOST ? toBackOfficeOrigin(env, from) + path : path

/** Returns the origin of the back office for the site with this URL, without a trailing slash. */
export function toBackOfficeOrigin({ ADMIN_HOST }: AdminHostEnv, siteUrl: string): string {
  const url = new URL(siteUrl)
  if (ADMIN_HOST) url.hostname = ADMIN_HOST
  return url.origin
}
