import { beforeAll } from 'vitest'
import { commentEndpoints } from '#schema/comments/endpoints.ts'
import type { CommentThreadItem, CommentThreadListResponse } from '#schema/comments/wire.ts'
import { buildEndpointUrl } from '#schema/endpoint.ts'
import { createBackOfficeClient, createHeadingBlock } from '../pages/back-office-client.ts'
import { findPageId } from '../pages/page-ids.ts'
import { createUser, setUpSharedSite, type TestSite } from '../site.ts'

/** Returns the URL of the comment threads of a page. */
export const buildCommentThreadsUrl = (id: number) => buildEndpointUrl(commentEndpoints.list, { params: { id } })
/** Returns the URL of a comment. */
export const buildCommentUrl = (id: number, thread: number, comment: number) =>
  buildEndpointUrl(commentEndpoints.update, { params: { id, thread, comment } })

interface CommentResponse {
  thread?: CommentThreadItem
  message?: string
  problems?: { path: string }[]
}

type Rights = Parameters<typeof createUser>[2]
export type CommenterClient = Awaited<ReturnType<typeof createCommenter>>

/** A user's requests about comments. */
async function createCommenter(site: TestSite, name: string, rights: Rights) {
  const id = await createUser(site, `${name}@example.test`, rights)
  await site.db.prepare("UPDATE user SET first_name = ?2, last_name = 'Vale' WHERE id = ?1").bind(id, name).run()
  const { headers, ...client } = await createBackOfficeClient(site, `${name}@example.test`)
  const send = async (method: string, path: string, body?: unknown) => {
    const response = await site.fetch(path, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, text, ...((text ? JSON.parse(text) : {}) as CommentResponse) }
  }
  return {
    id,
    ...client,
    send,
    listThreads: (page: number) => client.json<CommentThreadListResponse>(buildCommentThreadsUrl(page)),
    startThread: (page: number, content_path: string, text: string, mentions: number[] = []) =>
      send('POST', buildCommentThreadsUrl(page), { content_path, text, mentions }),
    reply: (page: number, thread: number, text: string, mentions: number[] = []) =>
      send('POST', buildEndpointUrl(commentEndpoints.reply, { params: { id: page, thread } }), { text, mentions }),
    changeThread: (page: number, thread: number, verb: 'resolve' | 'reopen') =>
      send('POST', buildEndpointUrl(commentEndpoints[verb], { params: { id: page, thread } }), {}),
  }
}

interface Commenters {
  site: TestSite
  /** The id of the front page. */
  home: number
  /** An administrator. */
  ada: CommenterClient
  /** Can change all pages. */
  eve: CommenterClient
  /** Can publish all pages. */
  mo: CommenterClient
  /** Has no permissions. */
  outsider: CommenterClient
  /** Creates a user, whose last name is Vale. */
  addUser: (name: string, rights: Rights) => Promise<CommenterClient>
  /** Creates a draft below the front page, with the blocks `a` and `b`. */
  createPage: (title: string) => Promise<{ id: number; latest_revision_id: number; html_url: string | null }>
}

/** A shared site for the tests of a file, with users who can or cannot comment. Filled in before the first test. */
export function setUpCommenters(): Commenters {
  const site = setUpSharedSite()
  const [ada, eve, mo, outsider] = [
    {} as CommenterClient,
    {} as CommenterClient,
    {} as CommenterClient,
    {} as CommenterClient,
  ]
  const addUser: Commenters['addUser'] = (name, rights) => createCommenter(site, name, rights)
  const users: Commenters = {
    ...{ site, home: 0, ada, eve, mo, outsider, addUser },
    createPage: async (title) =>
      (
        await ada.create(users.home, {
          title,
          body: [createHeadingBlock('a', 'First'), createHeadingBlock('b', 'Second')],
        })
      ).body,
  }
  beforeAll(async () => {
    users.home = await findPageId(site, '/')
    Object.assign(ada, await addUser('ada', { superuser: true }))
    Object.assign(eve, await addUser('eve', { grants: [['change', users.home]] }))
    Object.assign(mo, await addUser('mo', { grants: [['publish', users.home]] }))
    Object.assign(outsider, await addUser('uma', {}))
  })
  return users
}
