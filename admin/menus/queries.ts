import { queryOptions, useQuery } from '@tanstack/react-query'
import type { TableFileFormat } from '#schema/lists/table-file.ts'
import type { MenuItemContent } from '#schema/menus/content-wire.ts'
import { menuEndpoints } from '#schema/menus/endpoints.ts'
import type { MenuImportInput } from '#schema/menus/file/file-wire.ts'
import type { MenuRecordNames } from '#schema/menus/item-differences.ts'
import type { MenuDraftResponse, MenuItemDetail, MenuItemInput } from '#schema/menus/menu-wire.ts'
import { type MenuRecordKind, menuRecordDefinitions } from '#schema/menus/records.ts'
import type { ApiResult } from '../api.ts'
import { callEndpoint, readEndpointOrThrow } from '../call-endpoint.ts'
import { queryClient, sessionQueryOptions } from '../queries.ts'
import { downloadFile } from '../ui/download-file.ts'

const menuQueryKey = 'menu'

/** What the signed-in user may do with the menu. */
export function useMenuPermissions(): { canChange: boolean; canPublish: boolean } {
  const user = useQuery(sessionQueryOptions).data?.user
  return { canChange: user?.can_change_menu ?? false, canPublish: user?.can_publish_menu ?? false }
}

export const createMenuDraftQueryOptions = queryOptions({
  queryKey: [menuQueryKey, 'overview'],
  queryFn: ({ signal }) => readEndpointOrThrow(menuEndpoints.list, {}, signal),
  staleTime: 0,
})

export const createMenuChangesQueryOptions = queryOptions({
  queryKey: [menuQueryKey, 'changes'],
  queryFn: ({ signal }) => readEndpointOrThrow(menuEndpoints.changes, {}, signal),
  staleTime: 0,
})

/** Fetched fresh whenever it is opened, and never refetched while it is being edited. */
export const createMenuItemQueryOptions = (id: number) =>
  queryOptions({
    queryKey: [menuQueryKey, 'item', id],
    queryFn: ({ signal }) => readEndpointOrThrow(menuEndpoints.getItem, { params: { id } }, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const createMenuItemRevisionQueryOptions = (id: number, revision: number | null) =>
  queryOptions({
    queryKey: [menuQueryKey, 'item', id, 'revision', revision],
    queryFn: ({ signal }) =>
      readEndpointOrThrow(menuEndpoints.getItemRevision, { params: { id, revision: revision! } }, signal),
    enabled: revision !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** When the session has expired, unsaved changes stay on the screen. */
const callOptions = { skipLoginRedirect: true }

/** Fetches the menu again after a successful change. */
function refreshMenu<T>(result: ApiResult<T>): ApiResult<T> {
  if (result.ok) {
    void queryClient.invalidateQueries({ queryKey: createMenuDraftQueryOptions.queryKey })
    void queryClient.invalidateQueries({ queryKey: createMenuChangesQueryOptions.queryKey })
  }
  return result
}

export const createMenuItem = async (body: MenuItemContent): Promise<ApiResult<MenuItemDetail>> =>
  refreshMenu(await callEndpoint(menuEndpoints.createItem, { body }, callOptions))

export const saveMenuItem = async (id: number, body: MenuItemInput): Promise<ApiResult<MenuItemDetail>> =>
  cacheItem(await callEndpoint(menuEndpoints.saveItem, { params: { id }, body }, callOptions))

export const fetchMenuItem = (id: number) => callEndpoint(menuEndpoints.getItem, { params: { id } }, callOptions)

export const revertMenuItem = async (id: number, revision: number) =>
  cacheItem(await callEndpoint(menuEndpoints.revertItem, { params: { id }, body: { revision } }))

/** Caches a dish that a change returns: the screen that is opened next must not begin with what it was. */
function cacheItem(result: ApiResult<MenuItemDetail>): ApiResult<MenuItemDetail> {
  if (result.ok) queryClient.setQueryData(createMenuItemQueryOptions(result.value.id).queryKey, result.value)
  return refreshMenu(result)
}

export const deleteMenuItem = async (id: number) =>
  refreshMenu(await callEndpoint(menuEndpoints.deleteItem, { params: { id } }))

export const publishMenu = async () => refreshMenu(await callEndpoint(menuEndpoints.publish, {}))

/** Checks a file of dishes, or with `process` saves its valid rows as drafts. */
export async function importMenuFile(body: MenuImportInput) {
  const result = await callEndpoint(menuEndpoints.import, { body }, callOptions)
  return body.process ? refreshMenu(result) : result
}

export async function downloadMenuFile(format: TableFileFormat) {
  const result = await callEndpoint(menuEndpoints.export, { query: { format } })
  if (result.ok) downloadFile(result.value)
  return result
}

/** Reads all dishes as the text of a CSV file. */
export async function readMenuFile(): Promise<ApiResult<string>> {
  const result = await callEndpoint(menuEndpoints.export, { query: { format: 'csv' } }, callOptions)
  return result.ok ? { ...result, value: await result.value.blob.text() } : result
}

const feedQueryKey = [menuQueryKey, 'feed']

export const useMenuFeedReport = () =>
  useQuery({
    queryKey: feedQueryKey,
    queryFn: ({ signal }) => readEndpointOrThrow(menuEndpoints.feed, {}, signal),
    refetchInterval: 30_000,
  })

/** Pulls the feed of the menu now. */
export async function pullMenuFeed() {
  const result = await callEndpoint(menuEndpoints.pullFeed, {})
  if (result.ok) queryClient.setQueryData(feedQueryKey, result.value)
  return refreshMenu(result)
}

/** Puts all sections, or all dishes of a section, in an order. */
export const saveMenuOrder = async (section: number | null, ids: number[]) =>
  refreshMenu(
    section === null
      ? await callEndpoint(menuEndpoints.orderSections, { body: { ids } })
      : await callEndpoint(menuEndpoints.orderItems, { params: { id: section }, body: { ids } }),
  )

/** A record that dishes share. */
export interface MenuRecord {
  id: number
  name: string
}

/** Creates a record, or changes it from what it was when its form was opened. */
export async function saveMenuRecord(
  kind: MenuRecordKind,
  before: MenuRecord | null,
  content: object,
): Promise<ApiResult<unknown>> {
  const { create, save } = menuRecordDefinitions[kind]
  if (!before) return refreshMenu(await callEndpoint(create, { body: content as never }, callOptions))
  const { id, ...old } = before
  const body = { content, before: withKeysOf(content, old) }
  const result = await callEndpoint(save, { params: { id }, body: body as never }, callOptions)
  if (result.ok) return refreshMenu(result)
  // The fields of a form are named by the content alone.
  const problems = result.problems.map(({ path, message }) => ({ path: path.replace(/^content\./, ''), message }))
  return { ...result, problems }
}

/** The part of a listed record that is its content: without what the list adds, such as the dishes of a section. */
const withKeysOf = (content: object, record: object): object =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key in content))

export const deleteMenuRecord = async (kind: MenuRecordKind, id: number) =>
  refreshMenu(await callEndpoint(menuRecordDefinitions[kind].delete, { params: { id } }))

/** The names that dishes refer to by ids. */
export const toMenuNames = ({
  currency,
  sections,
  day_parts,
  modifier_groups,
  areas,
}: MenuDraftResponse): MenuRecordNames => ({
  currency,
  sections,
  day_parts,
  modifier_groups,
  areas,
})
