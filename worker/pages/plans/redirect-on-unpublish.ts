import { fail, ok, type Result } from '#schema/result.ts'
import { canManageSiteRedirects } from '../../redirects/routes.ts'
import { validateRedirect } from '../../redirects/validate.ts'
import { planNewRedirects } from '../../redirects/writes.ts'
import { listManagedSites } from '../../settings/queries.ts'
import type { PlanInput } from '../action.ts'
import { invalidContentError } from '../content.ts'

interface RedirectOptions extends Pick<PlanInput<unknown>, 'db' | 'editor' | 'page' | 'now'> {
  /** The page its visitors are led to; absent when they are led nowhere. */
  to: number | undefined
  /** All pages that leave with it, and itself. */
  pages: readonly { id: number }[]
}

type RedirectPlan = ReturnType<typeof planNewRedirects>

/**
 * The plan that leads visitors of a live page that is about to leave to another: a redirect as any other, by whoever
 * may make those.
 */
export async function planRedirectOnUnpublish({
  db,
  editor,
  page,
  now,
  to,
  pages,
}: RedirectOptions): Promise<Result<RedirectPlan>> {
  if (to === undefined) return ok({ writes: [], log: [] })
  if (!canManageSiteRedirects(editor, await listManagedSites(db)))
    return fail({ reason: 'forbidden', message: 'Redirects are for whoever may publish the whole site.' })
  if (!page.live) return redirectError('This page is not live: nobody comes to it.')
  if (pages.some(({ id }) => id === to)) return redirectError('That page leaves as well. Choose one that stays.')
  const checked = await validateRedirect(db, {
    old_path: page.url_path,
    target: { to: 'page', page: to },
    is_permanent: true,
  })
  if (!checked.ok)
    return checked.failure.reason === 'invalid' ? redirectError(checked.failure.problems?.[0]?.message ?? '') : checked
  return ok(planNewRedirects(db, [checked.value.redirect], { user: editor.id, now }))
}

const redirectError = (message: string) => invalidContentError([{ path: 'redirect_to', message }])
