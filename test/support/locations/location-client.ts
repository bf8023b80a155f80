import type { LocationDetail, LocationListResponse } from '#schema/locations/edit-wire.ts'
import { locationEndpoints } from '#schema/locations/endpoints.ts'
import { openSiteWithAdministrator } from '../pages/back-office-client.ts'
import type { TestSite } from '../site.ts'

type LocationResponse = LocationDetail & { message: string; problems?: { path: string; message: string }[] }

/**
 * A site for one test with an administrator, `ada`, and her requests about locations. `id` is that of the restaurant
 * in Salem.
 */
export async function openSiteWithLocationAdmin() {
  const ada = await openSiteWithAdministrator()
  const { site, get, post, headers } = ada
  const { path } = locationEndpoints.list
  const read = async (answer: Response) => ({ status: answer.status, body: (await answer.json()) as LocationResponse })
  return {
    site,
    ada,
    id: await findSalemId(site),
    list: async (query = '') => (await (await get(`${path}?${query}`)).json()) as LocationListResponse,
    detail: async (id: number) => (await (await get(`${path}${id}/`)).json()) as LocationDetail,
    patch: async (id: number, body: object) =>
      read(await site.fetch(`${path}${id}/`, { method: 'PATCH', headers, body: JSON.stringify(body) })),
    send: async (action: string, body: object = {}) => read(await post(`${path}${action}`, body)),
  }
}

const findSalemId = async ({ db }: TestSite) =>
  (await db.prepare("SELECT id FROM location WHERE line1_slug = '347-state-street'").first<number>('id'))!
