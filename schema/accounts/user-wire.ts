import * as z from 'zod/mini'
import { type NamedItem, pagingFields, recordIds, recordVersion, searchField } from '../records/wire.ts'

const personName = () => z.string().check(z.trim(), z.maxLength(150, 'Use at most 150 characters.'))

const userParts = {
  email: z
    .string()
    .check(z.trim(), z.toLowerCase(), z.maxLength(254, 'Use at most 254 characters.'), z.email('Enter a valid e-mail address.')),
  first_name: personName(),
  last_name: personName(),
  groups: recordIds(100),
  is_superuser: z.boolean(),
}

/** `POST /wagtail/api/main/users/`: they set their password themselves, by the link of their invitation. */
export const newUser = z.strictObject(userParts)
export type NewUser = z.output<typeof newUser>

/**
 * `PUT /wagtail/api/main/users/{id}/`. A new address, and making somebody an administrator, are for who has lately proved
 * who they are: either would let somebody in as another.
 */
export const userEdit = z.strictObject({ ...newUser.shape, is_active: z.boolean(), version: recordVersion() })
export type UserEdit = z.output<typeof userEdit>

export const userFilters = ['active', 'invited', 'inactive', 'administrators'] as const
export type UserFilter = (typeof userFilters)[number]
const orders = ['name', '-name', 'email', '-email', 'last_login', '-last_login'] as const

/** `GET /wagtail/api/main/users/` */
export const usersQuery = z.strictObject({
  search: searchField(),
  show: z.optional(z.enum(userFilters)),
  group: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
  order: z._default(z.enum(orders), 'name'),
  ...pagingFields,
})
export type UsersQuery = z.output<typeof usersQuery>

/** `invited` until the invitation is taken up; `waiting` when it ran out or was withdrawn; `inactive` is let in no more. */
export type UserState = 'active' | 'invited' | 'waiting' | 'inactive'

export interface UserItem {
  id: number
  email: string
  /** The e-mail address where there is no name. */
  name: string
  is_superuser: boolean
  state: UserState
  groups: NamedItem[]
  /** ISO 8601; null before the first time. */
  last_login: string | null
}
export interface UserListing {
  meta: { total_count: number; counts: Record<UserFilter | 'all', number>; groups: NamedItem[] }
  items: UserItem[]
}

export interface UserDetail extends UserItem {
  first_name: string
  last_name: string
  is_active: boolean
  date_joined: string
  version: string
  /** Until when the link of the invitation holds; null without one. */
  invited_until: string | null
  /** On how many browsers they are signed in. */
  session_count: number
  has_second_factor: boolean
  is_self: boolean
  /** Whether who asks may change them at all, and what of it. */
  can: { change: boolean; delete: boolean; deactivate: boolean; demote: boolean; reset_factors: boolean }
}

/** `GET …/users/choices/`: what the form of a user chooses from. */
export interface UserChoices {
  groups: (NamedItem & { can_grant: boolean })[]
  can_make_administrators: boolean
}

/** `DELETE …/users/{id}/?new_owner=`: who owns their pages from then on; nobody without it. */
export const userDeletion = z.strictObject({ new_owner: z.optional(z.coerce.number().check(z.int(), z.gte(1))) })

/** A page a user owns or has locked. */
export interface UserPage {
  id: number
  title: string
  url_path: string
  type_label: string
  owned: boolean
  locked: boolean
}

/** `GET …/users/{id}/usage/`: the pages among what who asks may see; the counts are of everything. */
export interface UserUsage {
  meta: { total_count: number; name: string; counts: { pages: number; locked: number; revisions: number; media: number; entries: number } }
  items: UserPage[]
}

/** `POST /wagtail/api/invitation/look/`, and `…/` to take it up. */
export const invitationToken = z.strictObject({ token: z.string().check(z.regex(/^[\w-]{43}$/, 'This is no invitation.')) })
export const invitationForm = z.strictObject({
  ...invitationToken.shape,
  password: z.string().check(z.minLength(12, 'Use at least 12 characters.'), z.maxLength(1000)),
})
export interface Invitation {
  email: string
  name: string
}
