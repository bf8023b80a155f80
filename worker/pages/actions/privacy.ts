import { fail, ok, type Result } from '#schema/result.ts'
import { hashPassword } from '../../accounts/password-hash.ts'
import { getCachedSites } from '../../cache/sites.ts'
import { listMenuDependentPathRanges } from '../../menus/menu-paths.ts'
import type { PageActionDefinition, PageActionInputOf, PageActionPlan, PageActionPlanInput } from '../action.ts'
import { failWithInvalidPageContent } from '../content.ts'
import { findStalePathsOfAliasesInSubtree } from '../queries/aliases.ts'
import { findStalePathsOfSubtree } from '../queries/stale-paths.ts'
import {
  findExistingUserGroups,
  findOwnViewRestriction,
  type NewViewRestriction,
  prepareViewRestrictionDeletion,
  prepareViewRestrictionUpdate,
  type ViewRestriction,
} from '../visibility/view-restrictions.ts'

/**
 * Sets who can view a page and its descendants. All of them become stale, and so does every page that lists or links
 * them, because private pages may not appear on other pages or in caches.
 */
export const pageSetPrivacyActionDefinition: PageActionDefinition<'privacy'> = {
  needs: ['publish'],
  async plan({ db, page, input }) {
    const [before, existingGroups, ...stalePaths] = await Promise.all([
      findOwnViewRestriction(db, page.id),
      findExistingUserGroups(db, input.restriction_type === 'groups' ? input.groups : []),
      findStalePathsOfSubtree(db, page.path),
      findStalePathsOfAliasesInSubtree(db, page.path),
    ])
    const change = await validateViewRestrictionChange(input, { before, existingGroups })
    if (!change.ok) return change
    const { restriction, logData } = change.value
    if (!restriction && !before)
      return fail({ reason: 'conflict', message: 'This page has no restriction of its own.' })
    return ok({
      writes: restriction
        ? prepareViewRestrictionUpdate(db, page.id, restriction)
        : prepareViewRestrictionDeletion(db, page.id),
      log: [
        {
          action: `wagtail.view_restriction.${getRestrictionLogAction(before, restriction)}`,
          page: page.id,
          label: page.draft_title,
          data: logData,
        },
      ],
      contents: [],
      stalePaths: [...stalePaths.flat(), ...listMenuRangesOfFrontPage(page.url_path)],
      response: {
        id: page.id,
        latest_revision_id: page.latest_revision_id,
        html_url: page.live ? page.url_path : null,
        message: toMessage(page, input),
      },
    })
  },
}

/** A site without a page at the path of its menu shows the menu to those who may see its front page. */
function listMenuRangesOfFrontPage(urlPath: string): string[] {
  const { root } = getCachedSites().siteOfPath(urlPath)
  return root === urlPath ? listMenuDependentPathRanges(root) : []
}

/** The restriction to store (null for none) and the data for the log, which never contains a password. */
export interface ViewRestrictionChange {
  restriction: NewViewRestriction | null
  logData: Record<string, unknown>
}

interface StoredRestriction {
  before: ViewRestriction | null
  /** Those of the requested groups that exist. */
  existingGroups: readonly { id: number; name: string }[]
}

/** Validates the requested restriction of a page or a collection. */
export async function validateViewRestrictionChange(
  input: PageActionInputOf<'privacy'>,
  { before, existingGroups }: StoredRestriction,
): Promise<Result<ViewRestrictionChange>> {
  const { restriction_type } = input
  const logData = { restriction: { type: restriction_type } }
  switch (restriction_type) {
    case 'none':
      return ok({ restriction: null, logData })
    case 'login':
      return ok({ restriction: { restriction_type, password_hash: null, groups: [] }, logData })
    case 'password': {
      const password_hash = input.password === undefined ? before?.password_hash : await hashPassword(input.password)
      if (!password_hash) return failWithInvalidPageContent([{ path: 'password', message: 'Enter a password.' }])
      return ok({ restriction: { restriction_type, password_hash, groups: [] }, logData })
    }
    case 'groups': {
      if (existingGroups.length < new Set(input.groups).size)
        return fail({ reason: 'conflict', message: 'One of these groups no longer exists. Please choose again.' })
      const groups = existingGroups.map(({ id }) => id)
      return ok({
        restriction: { restriction_type, password_hash: null, groups },
        logData: { restriction: { type: restriction_type, groups: existingGroups } },
      })
    }
  }
}

/** Returns the last part of the log action for a change of a restriction. */
export const getRestrictionLogAction = (before: ViewRestriction | null, after: NewViewRestriction | null) =>
  after ? (before ? 'edit' : 'create') : 'delete'

function toMessage(
  { draft_title }: PageActionPlanInput<unknown>['page'],
  { restriction_type }: PageActionInputOf<'privacy'>,
): PageActionPlan['response']['message'] {
  const visibility = {
    none: 'is public',
    password: 'asks for a password',
    login: 'is for signed-in users',
    groups: 'is for the chosen groups',
  }[restriction_type]
  return `“${draft_title}” ${visibility} now.`
}
