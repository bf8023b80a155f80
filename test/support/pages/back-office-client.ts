import { beforeAll } from 'vitest'
import { createUser, openTemporarySite, setUpSharedSite, signIn, type TestSite } from '../site.ts'
import { findPageId } from './page-ids.ts'

/** The response of an action; which properties exist depends on its outcome. */
interface ActionResponse {
  id: number
  latest_revision_id: number
  html_url: string | null
  message: string
  problems?: { path: string; message: string }[]
}

/** A stored heading block. */
export const createHeadingBlock = (id: string, heading_text: string) => ({
  id,
  type: 'heading',
  version: 1,
  value: { heading_text, size: 'h2', style: 'plain' },
})

/** A site for one test, with an administrator signed in. `home` is the id of its front page. */
export const openSiteWithAdministrator = async () => openBackOfficeWithClient(await openTemporarySite())

/** A shared site for the tests of a file. Filled in before the first test. */
export function setUpBackOffice(): SharedBackOffice {
  const site = setUpSharedSite()
  const room = {} as SharedBackOffice
  beforeAll(async () => void Object.assign(room, await openBackOfficeWithClient(site)))
  return room
}

type SharedBackOffice = Awaited<ReturnType<typeof openBackOfficeWithClient>>

async function openBackOfficeWithClient(site: TestSite) {
  await createUser(site, 'ada@example.test', { superuser: true })
  return { site, home: await findPageId(site, '/'), ...(await createBackOfficeClient(site, 'ada@example.test')) }
}

/** Signs in and returns shorthands for requests. */
export async function createBackOfficeClient(site: TestSite, email: string) {
  const { get, post, headers } = await signIn(site, email)
  const read = async (answer: Response) => ({
    status: answer.status,
    body: (await answer.json()) as ActionResponse,
    /** Seconds until the change is live everywhere, if that takes longer than usual. */
    ...(answer.headers.has('Live-In') && { liveIn: Number(answer.headers.get('Live-In')) }),
  })
  return {
    get,
    post,
    headers,
    status: async (path: string) => (await get(path)).status,
    json: async <T>(path: string) => (await (await get(path)).json()) as T,
    create: async (parent_id: number, content: object, more: object = {}) =>
      read(
        await post('/wagtail/api/editor/pages/action/create/', { parent_id, type: 'generic_page', content, ...more }),
      ),
    act: async (id: number, name: string, body: object = {}) =>
      read(await post(`/wagtail/api/editor/pages/${id}/action/${name}/`, body)),
  }
}
