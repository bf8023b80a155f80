import { queryOptions, useQuery } from '@tanstack/react-query'
import type { TableFileFormat } from '#schema/lists/table-file.ts'
import type { MenuContentByKind, MenuContentKind, MenuItemContent } from '#schema/menus/content-wire.ts'
import { menuEndpoints } from '#schema/menus/endpoints.ts'
import type { MenuImportInput } from '#schema/menus/file/file-wire.ts'
import type { MenuRecordDetail } from '#schema/menus/history/revision-wire.ts'
import type { MenuReferencedRecords } from '#schema/menus/item-differences.ts'
import type { MenuDraftResponse, MenuItemDetail, MenuItemInput, MenuNoteInput } from '#schema/menus/menu-wire.ts'
import {
  menuRevisionAndRestoreEndpointsByKind,
  type NonItemMenuRecordKind,
  nonItemRecordEndpointsByKind,
} from '#schema/menus/records.ts'
import type { NewMenuInput } from '#schema/menus/site-wire.ts'
import type { ApiResult } from '../api.ts'
import { callEndpoint, callEndpointOrThrow } from '../call-endpoint.ts'
import { queryClient } from '../queries.ts'
import { downloadFile } from '../ui/download-file.ts'
import { hasMenuPermissionForSite, type MenuSiteId, useMenuSiteId, useMenuSitesByPermission } from './menu-site.ts'

const menuQueryKey = 'menu'

/** What the signed-in user may do with the menu of the current site. */
export function useMenuPermissions(): { canChange: boolean; canPublish: boolean } {
  const site = useMenuSiteId()
  const sites = useMenuSitesByPermission()
  return {
    canChange: hasMenuPermissionForSite(sites, 'change_menu', site),
    canPublish: hasMenuPermissionForSite(sites, 'publish_menu', site),
  }
}

/** The query key of everything that is read of the menu of a site. */
export const toMenuQueryKey = (site: MenuSiteId) => [menuQueryKey, site ?? null] as const

export const menuDraftQueryOptions = (site: MenuSiteId) =>
  queryOptions({
    queryKey: [...toMenuQueryKey(site), 'overview'],
    queryFn: ({ signal }) => callEndpointOrThrow(menuEndpoints.list, { query: { site } }, signal),
    staleTime: 0,
  })

/** What publishing the draft would change, or the copy that awaits a review or its time. */
export const menuChangesQueryOptions = (site: MenuSiteId, of: 'draft' | 'submitted' | 'scheduled' = 'draft') =>
  queryOptions({
    queryKey: [...toMenuQueryKey(site), 'changes', of],
    queryFn: ({ signal }) => callEndpointOrThrow(menuEndpoints.changes, { query: { site, of } }, signal),
    staleTime: 0,
  })

/** The sites that can have a menu, and the country of the one at the top. */
export const useMenuSitesAndHomeCountry = () =>
  useQuery({
    queryKey: [menuQueryKey, 'sites'],
    queryFn: ({ signal }) => callEndpointOrThrow(menuEndpoints.listSites, {}, signal),
    staleTime: 60_000,
  }).data

/** The sites that can have a menu, whether or not the user may see it; none if there is only one. */
export const useSelectableMenuSites = () => useMenuSitesAndHomeCountry()?.sites ?? []

/**
 * A dish, or a record that dishes share, with its history. Fetched fresh whenever it is opened, and never refetched
 * while it is being edited.
 */
export const menuRecordQueryOptions = <Kind extends MenuContentKind>(site: MenuSiteId, kind: Kind, id: number) =>
  queryOptions({
    queryKey: [...toMenuQueryKey(site), kind, id],
    queryFn: async ({ signal }) => {
      const request = { params: { id }, query: { site } }
      const record = await callEndpointOrThrow(menuRevisionAndRestoreEndpointsByKind[kind].get, request, signal)
      return record as MenuRecordDetail<MenuContentByKind[Kind]>
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** What a record was. */
export const createMenuRevisionQueryOptions = <Kind extends MenuContentKind>(
  site: MenuSiteId,
  { kind, id }: { kind: Kind; id: number },
  revision: number,
) =>
  queryOptions({
    queryKey: [...toMenuQueryKey(site), kind, id, 'revision', revision],
    queryFn: async ({ signal }) => {
      const request = { params: { id, revision }, query: { site } }
      const found = await callEndpointOrThrow(menuRevisionAndRestoreEndpointsByKind[kind].getRevision, request, signal)
      return found.content as MenuContentByKind[Kind]
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** When the session has expired, unsaved changes stay on the screen. */
const callOptions = { skipLoginRedirect: true }

/** Fetches the menu again after a successful change. */
export function refetchMenuAfterChange<T>(site: MenuSiteId, result: ApiResult<T>): ApiResult<T> {
  if (result.ok) {
    for (const part of ['overview', 'changes', 'release'])
      void queryClient.invalidateQueries({ queryKey: [...toMenuQueryKey(site), part] })
  }
  return result
}

/** Begins the menu of a site that has none. */
export const createMenu = async (site: MenuSiteId, body: NewMenuInput) =>
  refetchMenuAfterChange(site, await callEndpoint(menuEndpoints.create, { query: { site }, body }))

export const saveMenuNote = async (site: MenuSiteId, body: MenuNoteInput) =>
  refetchMenuAfterChange(site, await callEndpoint(menuEndpoints.saveNote, { query: { site }, body }))

export const createMenuItem = async (site: MenuSiteId, body: MenuItemContent): Promise<ApiResult<MenuItemDetail>> =>
  refetchMenuAfterChange(site, await callEndpoint(menuEndpoints.createItem, { query: { site }, body }, callOptions))

export const saveMenuItem = async (
  site: MenuSiteId,
  id: number,
  body: MenuItemInput,
): Promise<ApiResult<MenuItemDetail>> =>
  cacheRecord(
    site,
    'item',
    await callEndpoint(menuEndpoints.saveItem, { params: { id }, query: { site }, body }, callOptions),
  )

export const fetchMenuItem = (site: MenuSiteId, id: number) =>
  callEndpoint(menuEndpoints.getItem, { params: { id }, query: { site } }, callOptions)

/** Makes what a record was its draft again. */
export const revertMenuRecord = async (site: MenuSiteId, kind: MenuContentKind, id: number, revision: number) =>
  cacheRecord(
    site,
    kind,
    await callEndpoint(menuRevisionAndRestoreEndpointsByKind[kind].revert, {
      params: { id },
      query: { site },
      body: { revision },
    }),
  )

/** Caches a record that a change returns: the screen that is opened next must not begin with what it was. */
function cacheRecord<Detail extends { id: number }>(
  site: MenuSiteId,
  kind: MenuContentKind,
  result: ApiResult<Detail>,
): ApiResult<Detail> {
  if (result.ok) queryClient.setQueryData([...toMenuQueryKey(site), kind, result.value.id], result.value)
  return refetchMenuAfterChange(site, result)
}

/** Restores the draft of a deleted record as it was. */
export const restoreMenuRecord = async (site: MenuSiteId, kind: MenuContentKind, id: number) =>
  refetchMenuAfterChange(
    site,
    await callEndpoint(menuRevisionAndRestoreEndpointsByKind[kind].restore, { params: { id }, query: { site } }),
  )

export const deleteMenuItem = async (site: MenuSiteId, id: number) =>
  refetchMenuAfterChange(site, await callEndpoint(menuEndpoints.deleteItem, { params: { id }, query: { site } }))

export const publishMenu = async (site: MenuSiteId) =>
  refetchMenuAfterChange(site, await callEndpoint(menuEndpoints.publish, { query: { site } }))

/** Checks a file of dishes, or with `process` saves its valid rows as drafts. */
export async function importMenuFile(site: MenuSiteId, body: MenuImportInput) {
  const result = await callEndpoint(menuEndpoints.import, { query: { site }, body }, callOptions)
  return body.process ? refetchMenuAfterChange(site, result) : result
}

export async function downloadMenuFile(site: MenuSiteId, format: TableFileFormat) {
  const result = await callEndpoint(menuEndpoints.export, { query: { site, format } })
  if (result.ok) downloadFile(result.value)
  return result
}

/** Reads all dishes as the text of a CSV file. */
export async function fetchMenuCsv(site: MenuSiteId): Promise<ApiResult<string>> {
  const result = await callEndpoint(menuEndpoints.export, { query: { site, format: 'csv' } }, callOptions)
  return result.ok ? { ...result, value: await result.value.blob.text() } : result
}

const feedKeyOf = (site: MenuSiteId) => [...toMenuQueryKey(site), 'feed']

export const useMenuFeedReport = (site: MenuSiteId) =>
  useQuery({
    queryKey: feedKeyOf(site),
    queryFn: ({ signal }) => callEndpointOrThrow(menuEndpoints.feed, { query: { site } }, signal),
    refetchInterval: 30_000,
  })

/** Pulls the feed of the menu now. */
export async function pullMenuFeed(site: MenuSiteId) {
  const result = await callEndpoint(menuEndpoints.pullFeed, { query: { site } })
  if (result.ok) queryClient.setQueryData(feedKeyOf(site), result.value)
  return refetchMenuAfterChange(site, result)
}

/** Puts all sections, or all dishes of a section, in an order. */
export const saveMenuSortOrder = async (site: MenuSiteId, section: number | null, ids: number[]) =>
  refetchMenuAfterChange(
    site,
    section === null
      ? await callEndpoint(menuEndpoints.orderSections, { query: { site }, body: { ids } })
      : await callEndpoint(menuEndpoints.orderItems, { params: { id: section }, query: { site }, body: { ids } }),
  )

/** A record that dishes share. */
export interface NonItemMenuRecord {
  id: number
  name: string
}

/** Creates a record, or changes it from the revision that its form began with. */
export async function saveNonItemMenuRecord<Kind extends NonItemMenuRecordKind>(
  site: MenuSiteId,
  kind: Kind,
  record: MenuRecordDetail<MenuContentByKind[Kind]> | null,
  content: MenuContentByKind[Kind],
): Promise<ApiResult<{ id: number }>> {
  const { create, save } = nonItemRecordEndpointsByKind[kind]
  const query = { site }
  // Casts: the content is of the kind of its endpoint, which TypeScript does not follow through a generic kind. The
  // signature of this function says it to the callers.
  if (!record)
    return refetchMenuAfterChange(site, await callEndpoint(create, { query, body: content as never }, callOptions))
  const { id, revisions } = record
  const body = { ...content, revision: revisions[0]?.id ?? 0 } as never
  return cacheRecord(site, kind, await callEndpoint(save, { params: { id }, query, body }, callOptions))
}

export const deleteNonItemMenuRecord = async (site: MenuSiteId, kind: NonItemMenuRecordKind, id: number) =>
  refetchMenuAfterChange(
    site,
    await callEndpoint(nonItemRecordEndpointsByKind[kind].delete, { params: { id }, query: { site } }),
  )

/** The names that dishes refer to by ids. */
export const toMenuReferencedRecords = ({
  currency,
  sections,
  day_parts,
  modifier_groups,
  areas,
}: MenuDraftResponse): MenuReferencedRecords => ({
  currency,
  sections,
  day_parts,
  modifier_groups,
  areas,
})
