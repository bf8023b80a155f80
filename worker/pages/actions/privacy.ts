import { fail, ok, type Result } from '#schema/result.ts'
import { hashPassword } from '../../accounts/password-hash.ts'
import type { ActionPlan, PageActionDefinition, PageActionInputOf, PlanInput } from '../action.ts'
import { invalidContentError } from '../content.ts'
import { findStalePathsOfAliasesInSubtree } from '../queries/aliases.ts'
import { findStalePathsAround } from '../queries/stale-paths.ts'
import {
  deleteRestriction,
  findExistingGroups,
  findRestriction,
  type NewRestriction,
  setRestriction,
  type ViewRestriction,
} from '../visibility/view-restrictions.ts'

/**
 * Says whom a page, and everything below it, is for. Every page at and below it is stale then, and so is all that tells
 * of one: what is private is on no other page, in no list and in no cache.
 */
export const privacy: PageActionDefinition<'privacy'> = {
  needs: ['publish'],
  async plan({ db, page, input }) {
    const before = await findRestriction(db, page.id)
    const wanted = await toRestrictionChange(db, input, before)
    if (!wanted.ok) return wanted
    const { restriction, logData } = wanted.value
    if (!restriction && !before)
      return fail({ reason: 'conflict', message: 'This page has no restriction of its own.' })
    return ok({
      writes: restriction ? setRestriction(db, page.id, restriction) : deleteRestriction(db, page.id),
      log: [
        {
          action: `wagtail.view_restriction.${restrictionLogAction(before, restriction)}`,
          page: page.id,
          label: page.draft_title,
          data: logData,
        },
      ],
      contents: [],
      stalePaths: [
        ...(await findStalePathsAround(db, page.path)),
        ...(await findStalePathsOfAliasesInSubtree(db, page.path)),
      ],
      response: {
        id: page.id,
        latest_revision_id: page.latest_revision_id,
        html_url: page.live ? page.url_path : null,
        message: messageOf(page, input),
      },
    })
  },
}

/** What is stored, null for nothing, and what the log is told of it: never a password. */
export interface RestrictionChange {
  restriction: NewRestriction | null
  logData: Record<string, unknown>
}

/** The restriction that is asked for, of a page or of a collection, as it may be stored. */
export async function toRestrictionChange(
  db: D1Database,
  input: PageActionInputOf<'privacy'>,
  before: ViewRestriction | null,
): Promise<Result<RestrictionChange>> {
  const { restriction_type } = input
  const logData = { restriction: { type: restriction_type } }
  switch (restriction_type) {
    case 'none':
      return ok({ restriction: null, logData })
    case 'login':
      return ok({ restriction: { restriction_type, password_hash: null, groups: [] }, logData })
    case 'password': {
      const password_hash = input.password === undefined ? before?.password_hash : await hashPassword(input.password)
      if (!password_hash) return invalidContentError([{ path: 'password', message: 'Enter a password.' }])
      return ok({ restriction: { restriction_type, password_hash, groups: [] }, logData })
    }
    case 'groups': {
      const known = await findExistingGroups(db, input.groups)
      if (known.length < new Set(input.groups).size)
        return fail({ reason: 'conflict', message: 'One of these groups is gone. Please choose again.' })
      const groups = known.map(({ id }) => id)
      return ok({
        restriction: { restriction_type, password_hash: null, groups },
        logData: { restriction: { type: restriction_type, groups: known } },
      })
    }
  }
}

/** What the log calls such a change. */
export const restrictionLogAction = (before: ViewRestriction | null, after: NewRestriction | null) =>
  after ? (before ? 'edit' : 'create') : 'delete'

function messageOf(
  { draft_title }: PlanInput<unknown>['page'],
  { restriction_type }: PageActionInputOf<'privacy'>,
): ActionPlan['response']['message'] {
  const whom = {
    none: 'is public',
    password: 'asks for a password',
    login: 'is for signed-in users',
    groups: 'is for the chosen groups',
  }[restriction_type]
  return `“${draft_title}” ${whom} now.`
}
