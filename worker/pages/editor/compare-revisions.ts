import type { Context } from 'hono'
import { commonPageFields } from '#app/templates/define.ts'
import type { Result } from '#schema/result.ts'
import type { RevisionComparison } from '#schema/revisions/comparison-wire.ts'
import type { BackOfficeHonoEnv } from '../../http/session.ts'
import { compareObjectRevisions } from '../../revisions/compare.ts'
import { getStoredPageType } from '../plans/draft.ts'
import { findPageForAction } from '../requested-page.ts'

/** Compares two revisions of a page. `from` and `to` are ids, `earliest`, `latest` or `live`. */
export async function comparePageRevisions(
  c: Context<BackOfficeHonoEnv>,
  { id, from, to }: { id: number; from: string; to: string },
): Promise<Result<RevisionComparison>> {
  const page = await findPageForAction(c, id, 'view_draft')
  if (!page.ok) return page
  const type = getStoredPageType(page.value)
  return compareObjectRevisions(
    { db: c.env.DB, editor: c.var.editor, from, to },
    {
      type: 'page',
      object: page.value,
      fields: { ...commonPageFields, ...type.fields },
    },
  )
}
