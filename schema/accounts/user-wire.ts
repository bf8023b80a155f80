import * as z from 'zod/mini'
import { cappedTotalCountMeta } from '../lists/total-wire.ts'
import {
  createRecordIdsSchema,
  createRecordVersionSchema,
  createSearchTextSchema,
  namedItem,
  pagingQueryFields,
} from '../records/wire.ts'

const personName = () => z.string().check(z.trim(), z.maxLength(150, 'Use at most 150 characters.'))

const userParts = {
  email: z
    .string()
    .check(
      z.trim(),
      z.toLowerCase(),
      z.maxLength(254, 'Use at most 254 characters.'),
      z.email('Enter a valid e-mail address.'),
    ),
  first_name: personName(),
  last_name: personName(),
  groups: createRecordIdsSchema(100),
  is_superuser: z.boolean(),
}

/** `POST /wagtail/api/main/users/`: users set their own password with the link in their invitation. */
export const newUserInput = z.strictObject(userParts)
export type NewUserInput = z.output<typeof newUserInput>

/**
 * `PUT /wagtail/api/main/users/{id}/`. Changing the address or making a user an administrator requires a fresh sign-in:
 * either could be used to take over an account.
 */
export const userEditInput = z.strictObject({
  ...newUserInput.shape,
  is_active: z.boolean(),
  version: createRecordVersionSchema(),
})
export type UserEditInput = z.output<typeof userEditInput>

export const userListFilters = ['active', 'invited', 'inactive', 'administrators'] as const
export type UserListFilter = (typeof userListFilters)[number]
const countedFilters = ['all', 'active', 'invited', 'inactive', 'administrators'] as const
export const userSortOrders = ['name', '-name', 'email', '-email', 'last_login', '-last_login'] as const

/** `GET /wagtail/api/main/users/` */
export const usersQuery = z.strictObject({
  search: createSearchTextSchema(),
  show: z.optional(z.enum(userListFilters)),
  group: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
  order: z._default(z.enum(userSortOrders), 'name'),
  ...pagingQueryFields,
})
export type UsersQuery = z.output<typeof usersQuery>

/**
 * `invited` until the invitation is accepted; `waiting` when it expired or was withdrawn; `inactive` can no longer sign
 * in.
 */
const userStates = ['active', 'invited', 'waiting', 'inactive'] as const
export type UserAccountState = (typeof userStates)[number]

const userItem = z.strictObject({
  id: z.int(),
  email: z.string(),
  /** The e-mail address if the user has no name. */
  name: z.string(),
  is_superuser: z.boolean(),
  state: z.enum(userStates),
  groups: z.array(namedItem),
  /** ISO 8601; null before the first sign-in. */
  last_login: z.nullable(z.string()),
})
export type UserListItem = z.infer<typeof userItem>

export const userListResponse = z.strictObject({
  meta: z.extend(cappedTotalCountMeta, {
    /** The number of users of each kind, regardless of the search. */
    counts: z.record(z.enum(countedFilters), z.int()),
    groups: z.array(namedItem),
  }),
  items: z.array(userItem),
})
export type UserListResponse = z.infer<typeof userListResponse>

export const userDetail = z.extend(userItem, {
  first_name: z.string(),
  last_name: z.string(),
  is_active: z.boolean(),
  date_joined: z.string(),
  version: z.string(),
  /** When the invitation link expires; null if there is none. */
  invited_until: z.nullable(z.string()),
  /** The number of browsers they are signed in on. */
  session_count: z.int(),
  has_second_factor: z.boolean(),
  is_self: z.boolean(),
  /** What the signed-in user may do with this user. */
  can: z.strictObject({
    change: z.boolean(),
    delete: z.boolean(),
    deactivate: z.boolean(),
    demote: z.boolean(),
    reset_factors: z.boolean(),
  }),
})
export type UserDetail = z.infer<typeof userDetail>

/** `GET …/users/choices/`: the choices of the user form. */
export const userFormChoicesResponse = z.strictObject({
  groups: z.array(z.extend(namedItem, { can_grant: z.boolean() })),
  can_make_administrators: z.boolean(),
})
export type UserFormChoices = z.infer<typeof userFormChoicesResponse>

/** `DELETE …/users/{id}/?new_owner=`: the new owner of their pages; without it the pages have no owner. */
export const userDeletionQuery = z.strictObject({ new_owner: z.optional(z.coerce.number().check(z.int(), z.gte(1))) })

/** A page a user owns or has locked. */
const userPage = z.strictObject({
  id: z.int(),
  title: z.string(),
  url_path: z.string(),
  type_label: z.string(),
  owned: z.boolean(),
  locked: z.boolean(),
})
export type UserOwnedPage = z.infer<typeof userPage>

/** `GET …/users/{id}/usage/`: only pages that the signed-in user may see; the counts include all. */
export const userUsageResponse = z.strictObject({
  meta: z.strictObject({
    total_count: z.int(),
    name: z.string(),
    counts: z.strictObject({ pages: z.int(), locked: z.int(), revisions: z.int(), media: z.int(), entries: z.int() }),
  }),
  items: z.array(userPage),
})
export type UserUsageResponse = z.infer<typeof userUsageResponse>

/** `POST /wagtail/api/invitation/check/`; `POST /wagtail/api/invitation/` accepts it. */
export const invitationCheckInput = z.strictObject({
  token: z.string().check(z.regex(/^[\w-]{43}$/, 'This invitation link is not valid.')),
})
export const invitationAcceptanceInput = z.strictObject({
  ...invitationCheckInput.shape,
  password: z.string().check(z.minLength(12, 'Use at least 12 characters.'), z.maxLength(1000)),
})
export const invitationResponse = z.strictObject({ email: z.string(), name: z.string() })
export type InvitationResponse = z.infer<typeof invitationResponse>
