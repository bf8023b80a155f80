import { eq } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import { pageViewRestriction } from '#schema/pages/table.ts'
import { getDrizzle } from '../../../worker/stores/db.ts'
import { createUser, openSite, type TestSite } from '../site.ts'
import { createBackOfficeClient, createHeadingBlock } from './back-office-client.ts'
import { findPageId } from './page-ids.ts'

export const testPagePassword = 'lobster trap 42'

/** A site for a file of tests, with an administrator signed in who creates and restricts pages. */
export function setUpPrivatePages() {
  const clubs = {} as Awaited<ReturnType<typeof openClubs>>
  beforeAll(async () => {
    Object.assign(clubs, await openClubs())
  })
  afterAll(() => clubs.site.close())
  return clubs
}

async function openClubs() {
  const site = await openSite()
  await createUser(site, 'ada@example.test', { superuser: true })
  const ada = await createBackOfficeClient(site, 'ada@example.test')
  const home = await findPageId(site, '/')
  const make = async (parent: number, title: string, body: object[] = []) => {
    const { id, html_url } = (
      await ada.create(
        parent,
        { title, body: [createHeadingBlock('a', `${title} within`), ...body] },
        { publish: true },
      )
    ).body
    return { id, path: html_url! }
  }
  const restrict = async (page: number, restriction: object) => {
    const { status, body } = await ada.act(page, 'privacy', restriction)
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  }
  /** Creates a page with one below it, named by a unique word, and restricts it. */
  const club = async (
    restriction: object = { restriction_type: 'password', password: testPagePassword },
    word = 'Quillfish',
  ) => {
    const top = await make(home, `${word} club`)
    const below = await make(top.id, `${word} moorings`)
    await restrict(top.id, restriction)
    return { top, below }
  }
  return { site, ada, home, make, restrict, createPrivatePages: club }
}

/** Returns the restriction of a page itself; null if it has none. */
export async function findPageViewRestriction({ db }: Pick<TestSite, 'db'>, page: number) {
  const [found] = await getDrizzle(db)
    .select({ id: pageViewRestriction.id, password_hash: pageViewRestriction.password_hash })
    .from(pageViewRestriction)
    .where(eq(pageViewRestriction.page_id, page))
  return found ?? null
}

/** Returns the restriction of a page itself; throws if it has none. */
export async function findPageViewRestrictionOrThrow(site: Pick<TestSite, 'db'>, page: number) {
  const found = await findPageViewRestriction(site, page)
  if (!found) throw new Error(`Page ${page} has no restriction of its own.`)
  return found
}

/** The form of a password prompt in a browser without script. */
export interface ParsedPagePasswordForm {
  action: string
  values: Record<string, string>
  cookie: string
}

/** Reads the prompt from a response. */
export async function parsePagePasswordFormFromResponse(answer: Response): Promise<ParsedPagePasswordForm> {
  const html = await answer.text()
  const action = /<form[^>]* action="(\/_util\/authenticate_with_password\/[^"]+)"/.exec(html)?.[1]
  if (!action) throw new Error(`This is not a password prompt: ${answer.status} ${html.slice(0, 200)}`)
  const hidden = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
  const values = Object.fromEntries(hidden.map(([, name, value]) => [name, value!.replaceAll('&amp;', '&')]))
  return { action, values, cookie: answer.headers.get('Set-Cookie')?.split(';')[0] ?? '' }
}

/** Submits a password, from a given network. */
export const submitPagePassword = (
  site: Pick<TestSite, 'fetch' | 'origin'>,
  { action, values, cookie }: ParsedPagePasswordForm,
  password: string,
  { extraValues = {}, headers = {} }: { extraValues?: Record<string, string>; headers?: Record<string, string> } = {},
) =>
  site.fetch(action, {
    method: 'POST',
    headers: { Cookie: cookie, Origin: site.origin, ...headers },
    body: new URLSearchParams({ ...values, password, ...extraValues }),
  })

/** Unlocks a page; returns the cookie that grants access. */
export async function unlockPageWithPassword(
  site: Pick<TestSite, 'fetch' | 'origin'>,
  path: string,
  password = testPagePassword,
  cookie = '',
): Promise<string> {
  const wall = await parsePagePasswordFormFromResponse(await site.fetch(path, { headers: { Cookie: cookie } }))
  const answer = await submitPagePassword(site, wall, password)
  if (answer.status !== 303) throw new Error(`The password was not accepted: ${answer.status}`)
  return answer.headers.get('Set-Cookie')!.split(';')[0]!
}

/** The options of a request with a cookie. */
export const toCookieRequestInit = (cookie: string) => ({ headers: { Cookie: cookie } })

/** Returns the status of a page requested with a cookie. */
export const getStatusWithCookie = async (site: Pick<TestSite, 'fetch'>, path: string, cookie: string) =>
  (await site.fetch(path, toCookieRequestInit(cookie))).status
