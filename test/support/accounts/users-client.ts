import { and, desc, eq, sql } from 'drizzle-orm'
import { beforeAll, expect } from 'vitest'
import { group, groupPermission } from '#schema/accounts/table.ts'
import type { UserDetail } from '#schema/accounts/user-wire.ts'
import { mail } from '#schema/mail/table.ts'
import { logEntry } from '#schema/records/table.ts'
import type { ValidationProblem } from '#schema/result.ts'
import { getDrizzle } from '../../../worker/stores/db.ts'
import { buildInsertSelect } from '../../../worker/stores/expressions.ts'
import { toPreparedStatement } from '../../../worker/stores/statement.ts'
import { apiPaths } from '../api-paths.ts'
import { createBackOfficeClient } from '../pages/back-office-client.ts'
import { findPageId } from '../pages/page-ids.ts'
import { createUser, openTemporarySite, sendWithReauth, setUpSharedSite, type TestSite } from '../site.ts'

/** Any response. */
interface ApiResponse<Body> {
  status: number
  body: Body & { id: number; message: string; problems?: ValidationProblem[] }
}

/** A user's requests about users, groups and sites. */
export async function createUsersClient(site: TestSite, email: string) {
  const own = await createBackOfficeClient(site, email)
  async function send<Body = object>(method: string, path: string, body?: object): Promise<ApiResponse<Body>> {
    const answer =
      method === 'GET' ? await own.get(path) : await sendWithReauth(site, own.headers, path, { method, body })
    return { status: answer.status, body: answer.status === 204 ? ({} as never) : ((await answer.json()) as never) }
  }
  return {
    ...own,
    send,
    read: <Body>(path: string) => send<Body>('GET', path),
    /** Changes some fields of a user. */
    async edit(id: number, changes: object) {
      const { body } = await send<UserDetail>('GET', apiPaths.user(id))
      const { email: address, first_name, last_name, is_superuser, is_active, version } = body
      const groups = body.groups.map((group) => group.id)
      return send<UserDetail>('PUT', apiPaths.user(id), {
        email: address,
        first_name,
        last_name,
        is_superuser,
        is_active,
        version,
        groups,
        ...changes,
      })
    },
    session: async () => (await own.json<{ user: Record<string, unknown> | null }>(apiPaths.session)).user,
  }
}
export type UsersClient = Awaited<ReturnType<typeof createUsersClient>>

/** A site for one test with an administrator, `ada`. */
export const createSiteWithAdministrator = async () => openAdministration(await openTemporarySite())

/** A shared site for the tests of a file, filled in before the first test. */
export function setUpSiteAndAdministrator(): Administration {
  const site = setUpSharedSite()
  const office = {} as Administration
  beforeAll(async () => void Object.assign(office, await openAdministration(site)))
  return office
}

type Administration = Awaited<ReturnType<typeof openAdministration>>

async function openAdministration(site: TestSite) {
  const adaId = await createUser(site, 'ada@example.test', { superuser: true })
  const ada = await createUsersClient(site, 'ada@example.test')
  const home = await findPageId(site, '/')
  return {
    ...{ site, ada, adaId, home },
    /** Creates a user in a new group with these permissions. */
    async join(
      name: string,
      { permissions = [], grants = [] }: { permissions?: string[]; grants?: [string, number][] } = {},
    ) {
      const email = `${name}@example.test`
      const id = await createUser(site, email, { grants })
      const [own] = await getDrizzle(site.db).select({ id: group.id }).from(group).where(eq(group.name, email))
      const group_id = own!.id
      for (const permission of permissions)
        await toPreparedStatement(site.db, buildInsertSelect(groupPermission, { group_id, permission }, sql``)).run()
      return { id, group: group_id, ...(await createUsersClient(site, email)) }
    },
  }
}

export const sampleNewUserInput = {
  email: 'grace@example.test',
  first_name: 'Grace',
  last_name: 'Hopper',
  groups: [2],
  is_superuser: false,
}

/** Returns the token of a user's latest invitation. */
export async function getInvitationToken({ db }: TestSite, email: string): Promise<string> {
  const [last] = await getDrizzle(db)
    .select({ text: mail.text })
    .from(mail)
    .where(and(eq(mail.recipient, email), eq(mail.kind, 'invitation')))
    .orderBy(desc(mail.id))
    .limit(1)
  return /\/wagtail\/users\/invitation\/([\w-]{43})\//.exec(last?.text ?? '')![1]!
}

/** Posts as a browser without a session. */
export const postSignedOut = (site: TestSite, path: string, body: object) =>
  site.fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: site.origin },
    body: JSON.stringify(body),
  })

export const listLogActions = async (site: TestSite, kind: string, id: number) => {
  const entries = await getDrizzle(site.db)
    .select({ action: logEntry.action })
    .from(logEntry)
    .where(and(eq(logEntry.object_type, kind), eq(logEntry.object_id, id)))
    .orderBy(logEntry.id)
  return entries.map(({ action }) => action.replace(/^(?:wagtail|tidemark)\./, ''))
}

export const expectForbiddenResponse = ({ status, body }: ApiResponse<object>, words: RegExp) =>
  expect([status, body.message]).toEqual([403, expect.stringMatching(words)])
