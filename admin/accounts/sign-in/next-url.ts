import { paths } from '#schema/paths.ts'

/**
 * Returns the path to go to after signing in: the `next` parameter if it leads into the back office or to a page for
 * signed-in users, otherwise the home of the back office.
 */
export function getUrlAfterSignIn(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  const isAllowed =
    (next.startsWith(paths.wagtail.home) || isPrivatePageLoginUrl(next)) && !next.includes('\\') && !next.includes('//')
  return isAllowed && !next.startsWith(paths.wagtail.login) ? next : paths.wagtail.home
}

/** Whether `next` leads to a page for signed-in users. The server validates the redirect target inside it. */
export const isPrivatePageLoginUrl = (next: string) =>
  [`${paths.utilLogin()}?next=`, paths.visitSite('', '').split('=')[0]!].some((start) => next.startsWith(start))
