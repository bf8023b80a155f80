import { fail, ok, type Result } from '#schema/result.ts'
import { staleByAliasesOfAll } from '../../../data/page-alias.ts'
import { staleAround } from '../../../data/stale.ts'
import {
  knownGroups,
  liftRestriction,
  type NewRestriction,
  restrictionOn,
  setRestriction,
  type ViewRestriction,
} from '../../../data/view-restriction.ts'
import { hashPassword } from '../../../passwords.ts'
import type { Action, InputOf, Plan, Planning } from '../action.ts'
import { invalidContent } from '../content.ts'

/**
 * Says whom a page, and everything below it, is for. Every page at and below it is stale then, and so is all that tells of
 * one: what is private is on no other page, in no list and in no cache.
 */
export const privacy: Action<'privacy'> = {
  needs: ['publish'],
  async plan({ db, page, input }) {
    const before = await restrictionOn(db, page.id)
    const wanted = await restrictionOf(db, input, before)
    if (!wanted.ok) return wanted
    const { restriction, told } = wanted.value
    if (!restriction && !before) return fail({ reason: 'conflict', message: 'This page has no restriction of its own.' })
    return ok({
      writes: restriction ? setRestriction(db, page.id, restriction) : liftRestriction(db, page.id),
      log: [{ action: `wagtail.view_restriction.${changeOf(before, restriction)}`, page: page.id, label: page.draft_title, data: told }],
      contents: [],
      stale: [...(await staleAround(db, page.path)), ...(await staleByAliasesOfAll(db, page.path))],
      answer: {
        id: page.id,
        latest_revision_id: page.latest_revision_id,
        html_url: page.live ? page.url_path : null,
        message: messageOf(page, input),
      },
    })
  },
}

/** What is stored, null for nothing, and what the log is told of it: never a password. */
export interface WantedRestriction {
  restriction: NewRestriction | null
  told: Record<string, unknown>
}

/** The restriction that is asked for, of a page or of a collection, as it may be stored. */
export async function restrictionOf(
  db: D1Database,
  input: InputOf<'privacy'>,
  before: ViewRestriction | null,
): Promise<Result<WantedRestriction>> {
  const { restriction_type } = input
  const told = { restriction: { type: restriction_type } }
  switch (restriction_type) {
    case 'none':
      return ok({ restriction: null, told })
    case 'login':
      return ok({ restriction: { restriction_type, password_hash: null, groups: [] }, told })
    case 'password': {
      const password_hash = input.password === undefined ? before?.password_hash : await hashPassword(input.password)
      if (!password_hash) return invalidContent([{ path: 'password', message: 'Enter a password.' }])
      return ok({ restriction: { restriction_type, password_hash, groups: [] }, told })
    }
    case 'groups': {
      const known = await knownGroups(db, input.groups)
      if (known.length < new Set(input.groups).size)
        return fail({ reason: 'conflict', message: 'One of these groups is gone. Please choose again.' })
      const groups = known.map(({ id }) => id)
      return ok({
        restriction: { restriction_type, password_hash: null, groups },
        told: { restriction: { type: restriction_type, groups: known } },
      })
    }
  }
}

/** What the log calls such a change. */
export const changeOf = (before: ViewRestriction | null, after: NewRestriction | null) => (after ? (before ? 'edit' : 'create') : 'delete')

function messageOf({ draft_title }: Planning<unknown>['page'], { restriction_type }: InputOf<'privacy'>): Plan['answer']['message'] {
  const whom = {
    none: 'is public',
    password: 'asks for a password',
    login: 'is for signed-in users',
    groups: 'is for the chosen groups',
  }[restriction_type]
  return `“${draft_title}” ${whom} now.`
}
