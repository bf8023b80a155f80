import { expect } from 'vitest'
import type { MenuDraftResponse, MenuItemDetail } from '#schema/menus/menu-wire.ts'
import type { MenuReleaseStateResponse } from '#schema/menus/release/wire.ts'
import { grantCollectionPermissionToUser } from '../media/media-library.ts'
import { markImagesDrawn } from '../operations/fire-cron.ts'
import { createUser, signIn, type TestSite } from '../site.ts'

type Answer<Body> = { status: number; body: Body & { message: string; problems?: { path: string; message: string }[] } }

/** A user's requests about the menu of the site at the top. */
export async function createMenuClient(of: TestSite, email: string) {
  const { headers } = await signIn(of, email)
  async function call<Body>(method: string, path = '', body?: object): Promise<Answer<Body>> {
    const url = `/wagtail/api/main/menu/${path}`
    const response = await of.fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const text = await response.text()
    return { status: response.status, body: text ? JSON.parse(text) : undefined }
  }
  const release = async () => (await call<MenuReleaseStateResponse>('GET', 'release/')).body
  const version = async () => ({ draft_version: (await release()).draft_version })
  const menu = async () => (await call<MenuDraftResponse>('GET')).body
  const find = async (name: string) => {
    const { id } = (await menu()).sections.flatMap(({ items }) => items).find((item) => item.name === name)!
    return (await call<MenuItemDetail>('GET', `items/${id}/`)).body
  }
  return {
    call,
    release,
    version,
    menu,
    find,
    /** Changes the draft of a dish. */
    async save(name: string, change: Partial<MenuItemDetail['content']>) {
      const { id, content, revisions } = await find(name)
      const body = { ...content, ...change, revision: revisions[0]!.id }
      expect((await call('PUT', `items/${id}/`, body)).status).toBe(200)
    },
    submit: async () => call('POST', 'review/', await version()),
    /** Decides the current task, or one that there is not. */
    async decide(decision: 'approve' | 'request_changes', comment = '') {
      const { review } = await release()
      const task_state_id = review?.task.state_id ?? 999_999
      return call<{ is_published: boolean }>('POST', 'review/decision/', { task_state_id, decision, comment })
    },
    schedule: async (at: Date) => call('PUT', 'schedule/', { ...(await version()), go_live_at: at.toISOString() }),
  }
}
export type MenuClient = Awaited<ReturnType<typeof createMenuClient>>

/** Creates Ada, who publishes the menu, and the chef, who changes it with any picture. All pictures count as drawn. */
export async function createMenuPublisherAndChef(of: TestSite): Promise<{ ada: MenuClient; chef: MenuClient }> {
  await markImagesDrawn(of)
  await createUser(of, 'ada@menu.example', { permissions: ['publish_menu'] })
  await createUser(of, 'chef@menu.example', { permissions: ['change_menu'] })
  await grantCollectionPermissionToUser(of, 'chef@menu.example', 'choose')
  const [ada, chef] = await Promise.all([
    createMenuClient(of, 'ada@menu.example'),
    createMenuClient(of, 'chef@menu.example'),
  ])
  return { ada, chef }
}
