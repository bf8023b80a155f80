import { eq } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import { pageViewRestriction } from '#schema/tables/page.ts'
import { database } from '../worker/stores/db.ts'
import { desk, heading } from './back-office.ts'
import { makeUser, openSite, type Site } from './helpers.ts'
import { pageIdAt } from './pages.ts'

export const pagePassword = 'lobster trap 42'

/** A site for a file of tests, with an administrator signed in who makes pages and restricts them. */
export function withClubs() {
  const clubs = {} as Awaited<ReturnType<typeof openClubs>>
  beforeAll(async () => {
    Object.assign(clubs, await openClubs())
  })
  afterAll(() => clubs.site.close())
  return clubs
}

async function openClubs() {
  const site = await openSite()
  await makeUser(site, 'ada@example.test', { superuser: true })
  const ada = await desk(site, 'ada@example.test')
  const home = await pageIdAt(site, '/')
  const make = async (parent: number, title: string, body: object[] = []) => {
    const { id, html_url } = (await ada.create(parent, { title, body: [heading('a', `${title} within`), ...body] }, { publish: true })).body
    return { id, path: html_url! }
  }
  const restrict = async (page: number, restriction: object) => {
    const { status, body } = await ada.act(page, 'privacy', restriction)
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  }
  /** A new page with one below it, named by a word that stands nowhere else, and for whom they are. */
  const club = async (restriction: object = { restriction_type: 'password', password: pagePassword }, word = 'Quillfish') => {
    const top = await make(home, `${word} club`)
    const below = await make(top.id, `${word} moorings`)
    await restrict(top.id, restriction)
    return { top, below }
  }
  return { site, ada, home, make, restrict, club }
}

/** The restriction a page itself has. */
export const restrictionOf = async ({ db }: Pick<Site, 'db'>, page: number) =>
  (
    await database(db)
      .select({ id: pageViewRestriction.id, password_hash: pageViewRestriction.password_hash })
      .from(pageViewRestriction)
      .where(eq(pageViewRestriction.page_id, page))
  )[0]!

/** The form of a password wall as a browser without script has it. */
export interface OpenWall {
  action: string
  values: Record<string, string>
  cookie: string
}

/** Reads the wall out of the answer that it is. */
export async function wallIn(answer: Response): Promise<OpenWall> {
  const html = await answer.text()
  const action = /<form[^>]* action="(\/_util\/authenticate_with_password\/[^"]+)"/.exec(html)?.[1]
  if (!action) throw new Error(`This is no password wall: ${answer.status} ${html.slice(0, 200)}`)
  const hidden = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
  const values = Object.fromEntries(hidden.map(([, name, value]) => [name, value!.replaceAll('&amp;', '&')]))
  return { action, values, cookie: answer.headers.get('Set-Cookie')?.split(';')[0] ?? '' }
}

/** Gives a password at a wall, from a network of its own if one is named. */
export const givePassword = (
  site: Pick<Site, 'ask' | 'origin'>,
  { action, values, cookie }: OpenWall,
  password: string,
  { more = {}, headers = {} }: { more?: Record<string, string>; headers?: Record<string, string> } = {},
) =>
  site.ask(action, {
    method: 'POST',
    headers: { Cookie: cookie, Origin: site.origin, ...headers },
    body: new URLSearchParams({ ...values, password, ...more }),
  })

/** Passes a wall; the answer is the cookie that does. */
export async function passWall(site: Pick<Site, 'ask' | 'origin'>, path: string, password = pagePassword, cookie = ''): Promise<string> {
  const wall = await wallIn(await site.ask(path, { headers: { Cookie: cookie } }))
  const answer = await givePassword(site, wall, password)
  if (answer.status !== 303) throw new Error(`The password was not taken: ${answer.status}`)
  return answer.headers.get('Set-Cookie')!.split(';')[0]!
}
