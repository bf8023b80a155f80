import type { CollectionManagement, CollectionPermission } from './collection-permissions.ts'
import { type GroupPermission, isAllowed } from './group-permissions.ts'
import type { Editor, PagePermission } from './permissions.ts'

/** All that a group lets its users do, or several groups together. */
export interface Rights {
  /** A permission and the path of the page, or of the collection, it starts at. */
  pages: readonly { permission: PagePermission; path: string }[]
  collections: readonly { permission: CollectionPermission | CollectionManagement; path: string }[]
  permissions: readonly GroupPermission[]
  /** Tasks whose drafts they read, change and let out. */
  tasks: readonly number[]
  /** Private pages and collections they are let into: `page 4`. */
  admitted: readonly string[]
}

/** Somebody who gives rights, with those they hold by all of their groups. */
export interface Giver {
  id: number
  is_superuser: boolean
  rights: Rights
}

/** A user as the rules see them. */
export interface GovernedUser {
  id: number
  is_superuser: boolean
  is_active: boolean
  rights: Rights
}

/** Who looks after users; which of them, `canChangeUser` says. */
export const canWithUsers = (editor: Editor) => isAllowed(editor, 'change_user')

/** Who looks after groups; which of them, `canGive` says. */
export const canWithGroups = (editor: Editor) => isAllowed(editor, 'change_group')

/**
 * A site's host name stands in every mail that lets somebody set a password, and its root page decides whose settings are whose:
 * administrators alone.
 */
export const canWithSites = ({ is_superuser }: Pick<Editor, 'is_superuser'>) => is_superuser

/** Nobody gives, or takes, what they do not hold themselves: no way leads from looking after people to more rights. */
export const canGive = ({ is_superuser, rights }: Giver, wanted: Rights): boolean => is_superuser || covers(rights, wanted)

/** Who may change, invite, sign out or delete a user: an administrator anybody, others whoever may do no more than they. */
export const canChangeUser = (giver: Giver, user: Pick<GovernedUser, 'is_superuser' | 'rights'>): boolean =>
  giver.is_superuser || (!user.is_superuser && covers(giver.rights, user.rights))

/** What a change of a user would come to that is refused whoever asks. */
export type RefusedUserChange = 'deactivates_self' | 'demotes_self' | 'makes_administrator'

/** The first reason why somebody may not make a user so; null when they may. */
export function refusedUserChange(
  giver: Giver,
  before: Pick<GovernedUser, 'id' | 'is_superuser'> | null,
  after: Pick<GovernedUser, 'is_superuser' | 'is_active'>,
): RefusedUserChange | null {
  const isSelf = before?.id === giver.id
  if (isSelf && !after.is_active) return 'deactivates_self'
  if (isSelf && before.is_superuser && !after.is_superuser) return 'demotes_self'
  return after.is_superuser && !giver.is_superuser ? 'makes_administrator' : null
}

/** What several groups let somebody do together. */
export const together = (all: readonly Rights[]): Rights => ({
  pages: all.flatMap(({ pages }) => pages),
  collections: all.flatMap(({ collections }) => collections),
  permissions: all.flatMap(({ permissions }) => permissions),
  tasks: all.flatMap(({ tasks }) => tasks),
  admitted: all.flatMap(({ admitted }) => admitted),
})

const covers = (held: Rights, wanted: Rights) =>
  wanted.pages.every((grant) => holdsAbove(held.pages, grant)) &&
  wanted.collections.every((grant) => holdsAbove(held.collections, grant)) &&
  wanted.permissions.every((permission) => held.permissions.includes(permission)) &&
  wanted.tasks.every((task) => held.tasks.includes(task)) &&
  wanted.admitted.every((place) => held.admitted.includes(place))

const holdsAbove = <Grant extends { permission: string; path: string }>(held: readonly Grant[], { permission, path }: Grant) =>
  held.some((grant) => grant.permission === permission && path.startsWith(grant.path))
