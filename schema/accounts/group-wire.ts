import * as z from 'zod/mini'
import { collectionManagementPermissions, collectionPermissions } from '../media/collection-permissions.ts'
import { type NamedItem, pagingFields, recordId, recordVersion, searchField } from '../records/wire.ts'
import { groupPermissions } from './group-permissions.ts'
import { pagePermissions } from './permissions.ts'

export const allCollectionPermissions = [...collectionPermissions, ...collectionManagementPermissions] as const

const some = <Name extends string>(names: readonly [Name, ...Name[]]) =>
  z.array(z.enum(names)).check(z.minLength(1, 'Choose one right at least.'), z.maxLength(names.length))

const differ = <Key extends string>(key: Key) =>
  z.refine<Record<Key, unknown>[]>((rows) => new Set(rows.map((row) => row[key])).size === rows.length, 'Name each once.')

const groupParts = {
  name: z.string().check(z.trim(), z.minLength(1, 'Enter a name.'), z.maxLength(150, 'Use at most 150 characters.')),
  /** Each holds for the page, or the collection, and everything below it. */
  pages: z.array(z.strictObject({ page: recordId(), permissions: some(pagePermissions) })).check(z.maxLength(200), differ('page')),
  collections: z
    .array(z.strictObject({ collection: recordId(), permissions: some(allCollectionPermissions) }))
    .check(z.maxLength(200), differ('collection')),
  permissions: z.array(z.enum(groupPermissions)).check(z.maxLength(groupPermissions.length)),
}

/** `POST /wagtail/api/main/groups/` */
export const newGroup = z.strictObject(groupParts)
export type NewGroup = z.output<typeof newGroup>

/** `PUT /wagtail/api/main/groups/{id}/` */
export const groupEdit = z.strictObject({ ...groupParts, version: recordVersion() })
export type GroupEdit = z.output<typeof groupEdit>

/** `GET /wagtail/api/main/groups/` */
export const groupsQuery = z.strictObject({
  search: searchField(),
  order: z._default(z.enum(['name', '-name', 'users', '-users']), 'name'),
  ...pagingFields,
})
export type GroupsQuery = z.output<typeof groupsQuery>

export interface GroupItem extends NamedItem {
  user_count: number
  /** How many pages, collections and further rights stand in it. */
  page_count: number
  collection_count: number
  permission_count: number
}
export interface GroupListing {
  meta: { total_count: number }
  items: GroupItem[]
}

/** A page rights start at; the address of the root of the tree is null. */
export interface GrantedPage {
  id: number
  title: string
  url_path: string | null
}
export interface GroupDetail extends NamedItem {
  version: string
  user_count: number
  pages: { page: GrantedPage; permissions: NewGroup['pages'][number]['permissions'] }[]
  collections: { collection: NamedItem; permissions: NewGroup['collections'][number]['permissions'] }[]
  permissions: NewGroup['permissions']
  /** Tasks of workflows it decides, and private pages and collections it is let into. */
  tasks: NamedItem[]
  private_access_count: number
  can_change: boolean
}

/** `GET …/groups/choices/`: what the form of a group chooses from. */
export interface GroupChoices {
  root: GrantedPage
  collections: (NamedItem & { depth: number })[]
  /** Those who asks may give. */
  permissions: NewGroup['permissions']
}

/** `GET …/groups/{id}/usage/`: whose group it is. */
export interface GroupUsage {
  meta: { total_count: number; name: string; tasks: NamedItem[]; private_access_count: number }
  items: { id: number; name: string; email: string; is_active: boolean }[]
}
