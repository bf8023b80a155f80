import { fail, ok, type Result } from '#schema/result.ts'
import { canManageRedirectsOfAllSites } from '../../redirects/routes.ts'
import { validateRedirect } from '../../redirects/validate.ts'
import { planRedirectInserts } from '../../redirects/writes.ts'
import { listSitesWithRootTreePath } from '../../settings/queries.ts'
import type { PageActionPlanInput } from '../action.ts'
import { failWithInvalidPageContent } from '../content.ts'

interface RedirectOptions extends Pick<PageActionPlanInput<unknown>, 'db' | 'editor' | 'page' | 'now'> {
  /** The page to redirect visitors to; undefined for no redirect. */
  to: number | undefined
  /** The page and all other pages that are unpublished with it. */
  pages: readonly { id: number }[] | Promise<readonly { id: number }[]>
}

type RedirectPlan = Pick<ReturnType<typeof planRedirectInserts>, 'writes' | 'log'>

/** Plans a redirect from a live page that is being unpublished; needs the permission to manage redirects. */
export async function planRedirectOnUnpublish({
  db,
  editor,
  page,
  now,
  to,
  pages,
}: RedirectOptions): Promise<Result<RedirectPlan>> {
  if (to === undefined) return ok({ writes: [], log: [] })
  const [sites, leaving, validated] = await Promise.all([
    listSitesWithRootTreePath(db),
    pages,
    validateRedirect(db, { old_path: page.url_path, target: { to: 'page', page: to }, is_permanent: true }),
  ])
  if (!canManageRedirectsOfAllSites(editor, sites))
    return fail({ reason: 'forbidden', message: 'Only editors who can publish the whole site can create redirects.' })
  if (!page.live) return redirectError('This page is not live, so it has no visitors to redirect.')
  if (leaving.some(({ id }) => id === to))
    return redirectError('That page will be unpublished, too. Choose another one.')
  if (!validated.ok)
    return validated.failure.reason === 'invalid'
      ? redirectError(validated.failure.problems?.[0]?.message ?? '')
      : validated
  return ok(planRedirectInserts(db, [validated.value.redirect], { user: editor.id, now }))
}

const redirectError = (message: string) => failWithInvalidPageContent([{ path: 'redirect_to', message }])
