import { paths } from '#schema/paths.ts'

/** Where to go after signing in: the `next` parameter if it leads into the back office, else its home. */
export function nextAddress(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  const inside = next.startsWith(paths.wagtail.home) && !next.includes('\\') && !next.includes('//')
  return inside && !next.startsWith(paths.wagtail.login) ? next : paths.wagtail.home
}
