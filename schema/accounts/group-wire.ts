import * as z from 'zod/mini'
import { collectionManagementPermissions, collectionPermissions } from '../media/collection-permissions.ts'
import {
  createRecordIdSchema,
  createRecordVersionSchema,
  createSearchTextSchema,
  namedItem,
  pagingQueryFields,
} from '../records/wire.ts'
import { groupPermissions } from './group-permissions.ts'
import { menuSiteScopeSchema } from './menu-site-scope.ts'
import { pagePermissions } from './page-permissions.ts'
import { restaurantScopeSchema, stateOfCountrySchema } from './restaurant-scope-wire.ts'

const allCollectionPermissions = [...collectionPermissions, ...collectionManagementPermissions] as const

const nonEmptyList = <Name extends string>(names: readonly [Name, ...Name[]]) =>
  z.array(z.enum(names)).check(z.minLength(1, 'Choose at least one permission.'), z.maxLength(names.length))

const uniqueBy = <Key extends string>(key: Key) =>
  z.refine<Record<Key, unknown>[]>(
    (rows) => new Set(rows.map((row) => row[key])).size === rows.length,
    'Choose each only once.',
  )

const groupParts = {
  name: z.string().check(z.trim(), z.minLength(1, 'Enter a name.'), z.maxLength(150, 'Use at most 150 characters.')),
  /** Permissions apply to the page or collection and to everything below it. */
  pages: z
    .array(z.strictObject({ page: createRecordIdSchema(), permissions: nonEmptyList(pagePermissions) }))
    .check(z.maxLength(200), uniqueBy('page')),
  collections: z
    .array(z.strictObject({ collection: createRecordIdSchema(), permissions: nonEmptyList(allCollectionPermissions) }))
    .check(z.maxLength(200), uniqueBy('collection')),
  permissions: z.array(z.enum(groupPermissions)).check(z.maxLength(groupPermissions.length)),
  /** The restaurants that its permissions for wait lists and sold-out dishes are limited to. */
  restaurants: z._default(restaurantScopeSchema, { of: 'all' }),
  /** The sites whose menus its permissions for menus are limited to. */
  menu_sites: z._default(menuSiteScopeSchema, { of: 'all' }),
}

/** `POST /wagtail/api/main/groups/` */
export const newGroupInput = z.strictObject(groupParts)
export type NewGroupInput = z.output<typeof newGroupInput>

/** `PUT /wagtail/api/main/groups/{id}/` */
export const groupEditInput = z.strictObject({ ...groupParts, version: createRecordVersionSchema() })
export type GroupEditInput = z.output<typeof groupEditInput>

export const groupSortOrders = ['name', '-name', 'users', '-users'] as const

/** `GET /wagtail/api/main/groups/` */
export const groupsQuery = z.strictObject({
  search: createSearchTextSchema(),
  order: z._default(z.enum(groupSortOrders), 'name'),
  ...pagingQueryFields,
})
export type GroupsQuery = z.output<typeof groupsQuery>

const groupItem = z.extend(namedItem, {
  user_count: z.int(),
  /** The number of pages, collections and other permissions it includes. */
  page_count: z.int(),
  collection_count: z.int(),
  permission_count: z.int(),
})
export type GroupListItem = z.infer<typeof groupItem>

export const groupListResponse = z.strictObject({
  meta: z.strictObject({ total_count: z.int() }),
  items: z.array(groupItem),
})
export type GroupListResponse = z.infer<typeof groupListResponse>

/** The topmost page that permissions apply to; `url_path` is null for the root of the tree. */
const grantedPage = z.strictObject({ id: z.int(), title: z.string(), url_path: z.nullable(z.string()) })
export type GrantedPage = z.infer<typeof grantedPage>

export const groupDetail = z.extend(namedItem, {
  version: z.string(),
  user_count: z.int(),
  pages: z.array(z.strictObject({ page: grantedPage, permissions: z.array(z.enum(pagePermissions)) })),
  collections: z.array(
    z.strictObject({ collection: namedItem, permissions: z.array(z.enum(allCollectionPermissions)) }),
  ),
  permissions: z.array(z.enum(groupPermissions)),
  restaurants: restaurantScopeSchema,
  menu_sites: menuSiteScopeSchema,
  /** The workflow tasks it approves, and the number of private pages and collections it can view. */
  tasks: z.array(namedItem),
  private_access_count: z.int(),
  can_change: z.boolean(),
})
export type GroupDetail = z.infer<typeof groupDetail>

/** `GET …/groups/choices/`: the choices of the group form. */
export const groupFormChoicesResponse = z.strictObject({
  root: grantedPage,
  collections: z.array(z.extend(namedItem, { depth: z.int() })),
  /** The permissions that the signed-in user may grant. */
  permissions: z.array(z.enum(groupPermissions)),
  /** The states that have restaurants. */
  states: z.array(z.extend(stateOfCountrySchema, { name: z.string() })),
  /** The sites that can have a menu; none if there is only one. */
  sites: z.array(namedItem),
})
export type GroupFormChoices = z.infer<typeof groupFormChoicesResponse>

/** `GET …/groups/{id}/usage/`: the users in the group. */
export const groupUsersResponse = z.strictObject({
  meta: z.strictObject({
    total_count: z.int(),
    name: z.string(),
    tasks: z.array(namedItem),
    private_access_count: z.int(),
  }),
  items: z.array(z.extend(namedItem, { email: z.string(), is_active: z.boolean() })),
})
export type GroupUsersResponse = z.infer<typeof groupUsersResponse>
