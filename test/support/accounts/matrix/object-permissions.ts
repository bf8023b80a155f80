import type { PagePermission } from '../../../../schema/accounts/page-permissions.ts'
import type { Endpoint, EndpointPermission } from '../../../../schema/endpoint.ts'
import { expectedMenuEndpointAccess } from './menu-permissions.ts'
import { expectedPageEndpointAccess } from './page-permissions.ts'
import type { TestRecordIds } from './records.ts'
import { expectedSnippetEndpointAccess } from './snippet-permissions.ts'

export type DeclaredEndpointRights = Extract<EndpointPermission, object>

/** Who passes: users who have all permissions of a set, or one or all of these on the page, or what `orPages` names. */
export interface RequiredRights extends DeclaredEndpointRights {
  onPages?: readonly PagePermission[]
  allOnPages?: readonly PagePermission[]
  /** The rights must hold for the menu of the site at the top of the tree. */
  onTopMenu?: boolean
}

/** Who passes an endpoint whose permission depends on the object of the call, for an object of the demo site. */
export interface ExpectedObjectPermission {
  /**
   * The parameters of its path, its query, and a body of its shape: an invalid body is refused before its object
   * is read.
   */
  params?: (ids: TestRecordIds) => Record<string, string | number>
  query?: (ids: TestRecordIds) => string
  body?: object | ((ids: TestRecordIds) => object)
  /** `nobody`: not even administrators. */
  passes: RequiredRights | 'nobody'
  /** The status for roles that pass; without it, any that is not a refusal. */
  open?: 200 | 204
  /** The status for other roles: it is forbidden, or seems not to exist. */
  closed: readonly (403 | 404)[]
  /** The message of the refusal, where roles that pass may get the same status. */
  closedMessage?: string
}

/** A role that passes learns that there is no such look. */
const look = (passes: RequiredRights, body?: object): ExpectedObjectPermission => ({
  params: () => ({ site: 1, id: 999_999_999 }),
  ...(body && { body }),
  passes,
  closed: [403],
})
const brand = () => ({ app: 'site', model: 'brand', site: 1 })
const settingManagers: RequiredRights = { rights: [['change_setting']], orPages: 'publish_site' }

/** Rights on collections are no role's here. */
const administrators: RequiredRights = { rights: [] }
/** Permissions are checked for each of many objects, and everybody gets a response with the results. */
const everybody: RequiredRights = { rights: [[]] }
const closed = [403, 404] as const

/**
 * Roles that may not read the submissions of a page learn nothing of the page; others learn that there is no such
 * submission.
 */
const submissions: ExpectedObjectPermission = {
  params: (ids) => ({ page: ids.contactPage }),
  passes: { rights: [['view_submission']], onPages: ['publish'] },
  closed: [404],
  closedMessage: 'There is no such form.',
}

const image = {
  params: (ids: TestRecordIds) => ({ id: ids.image, filter_spec: 'width-100' }),
  passes: administrators,
  closed,
}
const document = { params: (ids: TestRecordIds) => ({ id: ids.document }), passes: administrators, closed }
const video = { params: (ids: TestRecordIds) => ({ id: ids.video }), passes: administrators, closed }
const captioned = {
  params: (ids: TestRecordIds) => ({ id: ids.captionedVideo, track: ids.track }),
  passes: administrators,
  closed,
}
const track = { kind: 'captions', label: 'English', srclang: 'en', content: 'no captions' }
const collection = { params: (ids: TestRecordIds) => ({ id: ids.collection }), passes: administrators, closed }
const ofMany = { passes: everybody, closed }
const ofManyMedia = (noun: string) =>
  Object.fromEntries(
    ['Bulk', 'BulkChecks'].flatMap((part) =>
      ['tag', 'move', 'delete'].map((name) => [`${noun}${part}.${name}`, ofMany] as const),
    ),
  )

/** By the name of the endpoint in the reference of the API; several where it depends on the type of the record. */
export const expectedObjectEndpointAccess: Record<
  string,
  ExpectedObjectPermission | readonly ExpectedObjectPermission[]
> = {
  'settings.get': { params: brand, passes: settingManagers, closed },
  'settings.update': { params: brand, body: { version: 'another', values: {} }, passes: settingManagers, closed },
  'fonts.upload': { params: () => ({ site: 1 }), passes: settingManagers, closed },
  'looks.list': { params: () => ({ site: 1 }), passes: settingManagers, closed },
  'looks.get': look(settingManagers),
  'looks.restore': look(settingManagers, { live_version: 'another' }),
  'looks.createDraft': { ...look(settingManagers, { name: 'Of the matrix', values: {} }), params: () => ({ site: 1 }) },
  'looks.getDraft': look(settingManagers),
  'looks.updateDraft': look(settingManagers, { version: 'another' }),
  'looks.deleteDraft': look(settingManagers, { version: 'another' }),
  'looks.publishDraft': look(settingManagers, { version: 'another', live_version: 'another' }),
  'looks.scheduleDraft': look(settingManagers, { version: 'another', go_live_at: null, expire_at: null }),
  'looks.unscheduleDraft': look(settingManagers, { version: 'another' }),
  'forms.listSubmissions': submissions,
  'forms.searchSubmissions': { ...submissions, body: {} },
  'forms.exportSubmissions': { ...submissions, body: { format: 'csv' } },
  'forms.deleteSubmissions': { ...submissions, body: { ids: [999_999_999] } },
  'forms.getSubmission': submissions,
  'forms.deleteSubmission': submissions,
  'collections.create': { body: { parent_id: 1, name: 'Of the matrix' }, passes: administrators, closed },
  'collections.tree': { passes: administrators, closed },
  'collections.get': collection,
  'collections.update': { ...collection, body: {} },
  'collections.delete': { ...collection, params: (ids) => ({ id: ids.deletedCollection }) },
  'collections.privacy': collection,
  'collections.setPrivacy': { ...collection, body: { restriction_type: 'none' } },
  'documents.upload': { passes: administrators, closed },
  'documents.find': { ...document, query: (ids) => `?id=${ids.document}` },
  'documents.get': document,
  'documents.update': { ...document, body: {} },
  'documents.delete': { ...document, params: (ids) => ({ id: ids.deletedDocument }) },
  'documents.replaceFile': document,
  'documents.usage': document,
  'images.upload': { passes: administrators, closed },
  'images.find': { ...image, query: (ids) => `?id=${ids.image}` },
  'images.get': image,
  'images.update': { ...image, body: {} },
  'images.delete': { ...image, params: (ids) => ({ id: ids.deletedImage }) },
  'images.replaceFile': image,
  'images.usage': image,
  'renditions.generateUrl': image,
  'renditions.preview': image,
  'videos.upload': { query: () => '?file_name=a.mp4', passes: administrators, closed },
  'videos.find': { ...video, query: (ids) => `?id=${ids.video}` },
  'videos.get': video,
  'videos.update': { ...video, body: {} },
  'videos.delete': { ...video, params: (ids) => ({ id: ids.deletedVideo }) },
  'videos.usage': video,
  'videos.addTrack': { ...video, body: track },
  'videos.updateTrack': { ...captioned, body: track },
  'videos.deleteTrack': captioned,
  ...ofManyMedia('document'),
  ...ofManyMedia('image'),
  ...ofManyMedia('video'),
  ...expectedMenuEndpointAccess,
  ...expectedPageEndpointAccess,
  ...expectedSnippetEndpointAccess,
}

interface CheckedCall {
  params: Record<string, string | number>
  query: string
  body?: object | undefined
  rights: RequiredRights | 'nobody'
  open?: number | undefined
  closed: readonly (403 | 404)[]
  closedMessage?: string | undefined
}

/**
 * How an endpoint is called to see whether it is open; those that all who are signed in may call are looked at apart.
 */
export function toTestCallsOfEndpoint(
  { id, permission }: Endpoint & { id: string },
  ids: TestRecordIds,
): CheckedCall[] {
  const declared = expectedObjectEndpointAccess[id]
  if (declared)
    return [declared].flat().map(({ params, query, body, passes, open, closed, closedMessage }) => ({
      ...{ params: params?.(ids) ?? {}, query: query?.(ids) ?? '' },
      body: typeof body === 'function' ? body(ids) : body,
      ...{ rights: passes, open, closed, closedMessage },
    }))
  const anywhere = { params: {}, query: '', closed: [403] as const }
  if (permission === 'superuser') return [{ ...anywhere, rights: { rights: [] } }]
  return typeof permission === 'object' ? [{ ...anywhere, rights: permission }] : []
}
