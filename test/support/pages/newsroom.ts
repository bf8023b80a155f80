import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import { userGroup } from '#schema/accounts/table.ts'
import { logEntry } from '#schema/records/table.ts'
import { getDrizzle } from '../../../worker/stores/db.ts'
import { createUser, openSite, type TestSite } from '../site.ts'
import { createBackOfficeClient, createHeadingBlock } from './back-office-client.ts'
import { findPageId } from './page-ids.ts'

type Client = Awaited<ReturnType<typeof createBackOfficeClient>>

/** A running review, as returned to the editor screen. */
interface ReviewState {
  id: number
  status: string
  task: { name: string; state_id: number }
}
interface DraftState {
  latest_revision_id: number
  live: boolean
  review: ReviewState | null
  can: Record<string, boolean>
}

/** A shared site for a file, with an administrator and users of the seeded groups. Filled in before the first test. */
export interface EditorialTestSite {
  site: TestSite
  home: number
  ada: Client
  /** In the seeded group Editors: can edit and submit. */
  eve: Client & { id: number }
  /** In the seeded group Moderators: can publish, and decides the default workflow's task. */
  mo: Client & { id: number }
  addUser: (name: string, ...groups: number[]) => Promise<Client & { id: number }>
  /** A draft of Eve's below the front page. */
  createDraft: (title: string) => Promise<{ id: number; latest_revision_id: number; path: string }>
  getDraft: (who: Client, page: number) => Promise<DraftState>
  /** Submits the latest revision. */
  submit: (who: Client, page: number) => ReturnType<Client['act']>
  decide: (who: Client, page: number, name: 'approve' | 'reject', comment?: string) => ReturnType<Client['act']>
  getLog: (page: number) => Promise<string[]>
}

export function setUpEditorialTestSite(): EditorialTestSite {
  const room = {} as EditorialTestSite
  beforeAll(async () => {
    const site = await openSite()
    await createUser(site, 'ada@example.test', { superuser: true })
    const ada = await createBackOfficeClient(site, 'ada@example.test')
    const home = await findPageId(site, '/')
    const join: EditorialTestSite['addUser'] = async (name, ...groups) => {
      const id = await createUser(site, `${name}@example.test`)
      if (groups.length > 0)
        await getDrizzle(site.db)
          .insert(userGroup)
          .values(groups.map((group_id) => ({ user_id: id, group_id })))
      return { id, ...(await createBackOfficeClient(site, `${name}@example.test`)) }
    }
    const [eve, mo] = [await join('eve', 2), await join('mo', 1)]
    const draft: EditorialTestSite['getDraft'] = (who, page) =>
      who.json<DraftState>(`/wagtail/api/editor/pages/${page}/`)
    Object.assign(room, {
      site,
      home,
      ada,
      eve,
      mo,
      addUser: join,
      getDraft: draft,
      async createDraft(title) {
        const { body } = await eve.create(home, { title, body: [createHeadingBlock('a', `${title} first words`)] })
        return { ...body, path: `/${title.toLowerCase().replaceAll(' ', '-')}/` }
      },
      submit: async (who, page) =>
        who.act(page, 'submit', { base_revision_id: (await draft(ada, page)).latest_revision_id }),
      async decide(who, page, name, comment = '') {
        const { review, latest_revision_id } = await draft(ada, page)
        return who.act(page, name, {
          task_state_id: review?.task.state_id ?? 1,
          base_revision_id: latest_revision_id,
          comment,
        })
      },
      async getLog(page) {
        const entries = await getDrizzle(site.db)
          .select({ action: logEntry.action })
          .from(logEntry)
          .where(and(eq(logEntry.object_type, 'page'), eq(logEntry.object_id, page)))
          .orderBy(logEntry.id)
        return entries.map(({ action }) => action.replace('wagtail.', ''))
      },
    } satisfies EditorialTestSite)
  })
  afterAll(() => room.site.close())
  return room
}
