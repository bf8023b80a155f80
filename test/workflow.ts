import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import { logEntry } from '#schema/tables/record.ts'
import { userGroup } from '#schema/tables/user.ts'
import { database } from '../worker/stores/db.ts'
import { desk, heading } from './back-office.ts'
import { makeUser, openSite, type Site } from './helpers.ts'
import { pageIdAt } from './pages.ts'

type Desk = Awaited<ReturnType<typeof desk>>

/** A running review as the editor screen is told of it. */
export interface ToldReview {
  id: number
  status: string
  task: { name: string; state_id: number }
}
export interface ToldDraft {
  latest_revision_id: number
  live: boolean
  review: ToldReview | null
  may: Record<string, boolean>
}

/** One site for a file, with an administrator and the people of the seeded groups. Filled in before the first test. */
export interface Newsroom {
  site: Site
  home: number
  ada: Desk
  /** Of the seeded Editors: may write and submit. */
  eve: Desk & { id: number }
  /** Of the seeded Moderators: may publish, and decides the default workflow's task. */
  mo: Desk & { id: number }
  join: (name: string, ...groups: number[]) => Promise<Desk & { id: number }>
  /** A draft of Eve's below the front page. */
  write: (title: string) => Promise<{ id: number; latest_revision_id: number; path: string }>
  draft: (who: Desk, page: number) => Promise<ToldDraft>
  /** Submits what was last saved. */
  submit: (who: Desk, page: number) => ReturnType<Desk['act']>
  decide: (who: Desk, page: number, name: 'approve' | 'reject', comment?: string) => ReturnType<Desk['act']>
  log: (page: number) => Promise<string[]>
}

export function withNewsroom(): Newsroom {
  const room = {} as Newsroom
  beforeAll(async () => {
    const site = await openSite()
    await makeUser(site, 'ada@example.test', { superuser: true })
    const ada = await desk(site, 'ada@example.test')
    const home = await pageIdAt(site, '/')
    const join: Newsroom['join'] = async (name, ...groups) => {
      const id = await makeUser(site, `${name}@example.test`)
      if (groups.length > 0)
        await database(site.db)
          .insert(userGroup)
          .values(groups.map((group_id) => ({ user_id: id, group_id })))
      return { id, ...(await desk(site, `${name}@example.test`)) }
    }
    const [eve, mo] = [await join('eve', 2), await join('mo', 1)]
    const draft: Newsroom['draft'] = (who, page) => who.json<ToldDraft>(`/wagtail/api/editor/pages/${page}/`)
    Object.assign(room, {
      site,
      home,
      ada,
      eve,
      mo,
      join,
      draft,
      async write(title) {
        const { body } = await eve.create(home, { title, body: [heading('a', `${title} first words`)] })
        return { ...body, path: `/${title.toLowerCase().replaceAll(' ', '-')}/` }
      },
      submit: async (who, page) => who.act(page, 'submit', { base_revision_id: (await draft(ada, page)).latest_revision_id }),
      async decide(who, page, name, comment = '') {
        const { review, latest_revision_id } = await draft(ada, page)
        return who.act(page, name, { task_state_id: review?.task.state_id ?? 1, base_revision_id: latest_revision_id, comment })
      },
      async log(page) {
        const entries = await database(site.db)
          .select({ action: logEntry.action })
          .from(logEntry)
          .where(and(eq(logEntry.object_type, 'page'), eq(logEntry.object_id, page)))
          .orderBy(logEntry.id)
        return entries.map(({ action }) => action.replace('wagtail.', ''))
      },
    } satisfies Newsroom)
  })
  afterAll(() => room.site.close())
  return room
}
