import { paths } from '#schema/paths.ts'

/**
 * Where to go after signing in: the `next` parameter if it leads into the back office, or to where a page's visitor
 * goes on, else its home.
 */
export function getNextUrl(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  const inside =
    (next.startsWith(paths.wagtail.home) || isPageUrl(next)) && !next.includes('\\') && !next.includes('//')
  return inside && !next.startsWith(paths.wagtail.login) ? next : paths.wagtail.home
}

/** Whether `next` leads to a page that is for signed-in users. The server looks at where it goes from there. */
export const isPageUrl = (next: string) => next.startsWith(`${paths.utilLogin()}?next=`)
