import type { PagePermission } from '../../../schema/accounts/permissions.ts'
import type { Endpoint, EndpointPermission } from '../../../schema/endpoint.ts'
import type { Site } from '../../support/site.ts'

export type DeclaredRights = Extract<EndpointPermission, object>

/** Who passes: whoever has all rights of a set, or one of these on the page, or what `orPages` names. */
export interface Passes extends DeclaredRights {
  onPages?: readonly PagePermission[]
}

/** Records of the demo site that calls name. */
export interface Ids {
  rlid: number
  contactPage: number
}

export async function findIds({ db }: Site): Promise<Ids> {
  const rlid = await db.prepare('SELECT min(id) AS id FROM location').first<number>('id')
  const contactPage = await db.prepare("SELECT id FROM page WHERE url_path = '/contact-us/'").first<number>('id')
  return { rlid: rlid!, contactPage: contactPage! }
}

/** Who passes an endpoint whose declaration leaves it to what the call names, for something of the demo site. */
interface ObjectCell {
  /** The parameters of its path, and a body of its shape: what is wrong with a body is said before what it is about is looked at. */
  params: (ids: Ids) => Record<string, string | number>
  body?: object
  passes: Passes
  /** What others are answered. */
  closed: 403 | 404
}

const brand = () => ({ app: 'site', model: 'brand', site: 1 })
const settingManagers: DeclaredRights = { rights: [['change_setting']], orPages: 'publish_site' }

/** By the name of the endpoint in the reference of the API. */
export const objectCells: Record<string, ObjectCell> = {
  'settings.get': { params: brand, passes: settingManagers, closed: 403 },
  'settings.update': { params: brand, body: { version: 'another', values: {} }, passes: settingManagers, closed: 403 },
}

interface CheckedCall {
  path: string
  body?: object | undefined
  rights: Passes
  closed: 403 | 404
}

/** How an endpoint is called to see whether it is open; those that all who are signed in may call are looked at apart. */
export function toEndpointCells(
  { id, permission }: Endpoint & { id: string },
  ids: Ids,
  fill: (values?: Record<string, string | number>) => string,
): CheckedCall[] {
  const cell = objectCells[id]
  if (cell) return [{ path: fill(cell.params(ids)), body: cell.body, rights: cell.passes, closed: cell.closed }]
  if (permission === 'superuser') return [{ path: fill(), rights: { rights: [] }, closed: 403 }]
  return typeof permission === 'object' ? [{ path: fill(), rights: permission, closed: 403 }] : []
}
