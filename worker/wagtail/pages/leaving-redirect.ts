import { fail, ok, type Result } from '#schema/result.ts'
import { addRedirects } from '../../data/redirect-writes.ts'
import { governedSites } from '../../data/setting.ts'
import { checkRedirect } from '../redirects/check.ts'
import { managesRedirects } from '../redirects/routes.ts'
import type { Planning } from './action.ts'
import { invalidContent } from './content.ts'

interface Left extends Pick<Planning<unknown>, 'db' | 'editor' | 'page' | 'now'> {
  /** The page its visitors are led to; absent when they are led nowhere. */
  to: number | undefined
  /** All pages that leave with it, and itself. */
  going: readonly { id: number }[]
}

/** The writes that lead visitors of a live page that is about to leave to another: a redirect as any other, by whoever may make those. */
export async function leaveRedirect({ db, editor, page, now, to, going }: Left): Promise<Result<D1PreparedStatement[]>> {
  if (to === undefined) return ok([])
  if (!managesRedirects(editor, await governedSites(db)))
    return fail({ reason: 'forbidden', message: 'Redirects are for whoever may publish the whole site.' })
  if (!page.live) return refused('This page is not live: nobody comes to it.')
  if (going.some(({ id }) => id === to)) return refused('That page leaves as well. Choose one that stays.')
  const checked = await checkRedirect(db, { old_path: page.url_path, target: { to: 'page', page: to }, is_permanent: true })
  if (!checked.ok) return checked.failure.reason === 'invalid' ? refused(checked.failure.problems?.[0]?.message ?? '') : checked
  return ok(addRedirects(db, [checked.value.redirect], { user: editor.id, now }))
}

const refused = (message: string) => invalidContent([{ path: 'redirect_to', message }])
