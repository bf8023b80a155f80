import { expect } from 'vitest'
import { paths } from '#schema/paths.ts'
import type {
  SnippetActionName,
  SnippetChangeResponse,
  SnippetDetail,
  SnippetHistoryResponse,
  SnippetListResponse,
  SnippetTypeItem,
  SnippetUsageResponse,
} from '#schema/snippets/wire.ts'
import { apiPaths } from '../api-paths.ts'
import { createUser, openSite, type TestSite } from '../site.ts'
import { createBackOfficeClient } from './back-office-client.ts'
import { findPageId } from './page-ids.ts'

interface Refused {
  message: string
  problems?: { path: string; message: string }[]
}

type Signed = Pick<Awaited<ReturnType<typeof createBackOfficeClient>>, 'get' | 'headers'>

/** A user's requests about snippets. */
export function createSnippetClient(site: TestSite, { get, headers }: Signed) {
  const read = async <T>(answer: Response) => ({ status: answer.status, body: (await answer.json()) as T & Refused })
  const send = (method: string, path: string, body: unknown) =>
    site.fetch(path, { method, headers, body: JSON.stringify(body) })
  return {
    get,
    types: async () => read<{ items: SnippetTypeItem[] }>(await get(apiPaths.snippetTypes)),
    list: async (type: string, query = '') =>
      read<SnippetListResponse>(await get(`${apiPaths.snippets(type)}?${query}`)),
    open: async (type: string, id: number) => read<SnippetDetail>(await get(apiPaths.snippet(type, id))),
    usage: async (type: string, id: number) =>
      read<SnippetUsageResponse>(await get(apiPaths.snippetSection(type, id, 'usage'))),
    history: async (type: string, id: number) =>
      read<SnippetHistoryResponse>(await get(apiPaths.snippetSection(type, id, 'history'))),
    add: async (type: string, values: object, more: object = {}) =>
      read<SnippetChangeResponse>(await send('POST', apiPaths.snippets(type), { values, ...more })),
    save: async (type: string, id: number, version: string, values: object) =>
      read<SnippetChangeResponse>(await send('PATCH', apiPaths.snippet(type, id), { version, values })),
    act: async (type: string, id: number, name: SnippetActionName, body: object = {}) =>
      read<SnippetChangeResponse>(await send('POST', apiPaths.snippetAction(type, id, name), body)),
    remove: async (type: string, id: number, body: object) =>
      read<{ message: string }>(await send('DELETE', apiPaths.snippet(type, id), body)),
    /** Posts unsaved values into a frame, as the editor does. */
    preview: (type: string, id: number | undefined, values: object) =>
      site.fetch(paths.wagtail.snippetPreview(type, id), {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ content: JSON.stringify(values), csrfmiddlewaretoken: headers['X-CSRFToken'] }),
      }),
  }
}

export type SnippetClient = ReturnType<typeof createSnippetClient>

/** A body of one paragraph. */
export const textBody = (text: string, id = 'words') => [
  {
    id,
    type: 'artf',
    version: 1,
    value: {
      content: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
      container_width: 'full',
      layout: 'left-aligned',
    },
  },
]

export const toolboxTypeName = 'toolbox_snippet'
export const navigationTypeName = 'tiered_navigation'

/** The demo's snippets. */
export const allergyNoteId = 1
export const aboutTheCompanyId = 2

/** A block that shows a toolbox snippet. */
export const toolboxBlock = (id: number, snippet: number) => ({
  id: `block${id}`,
  type: toolboxTypeName,
  version: 1,
  value: { snippet },
})

/**
 * A site with Ada, an administrator; Pia, who manages snippets and publishes the pages about the company; Ed, who edits
 * there; and Nora, who has no permissions.
 */
export async function openSnippetSite() {
  const site = await openSite()
  const pageAt = (path: string) => findPageId(site, path)
  const about = await pageAt('/about/')
  await createUser(site, 'ada@example.test', { superuser: true })
  await createUser(site, 'pia@example.test', {
    grants: [['publish', about]],
    permissions: ['change_snippet', 'publish_snippet', 'lock_snippet', 'change_location'],
  })
  await createUser(site, 'ed@example.test', { grants: [['change', about]] })
  await createUser(site, 'nora@example.test')
  const office = await createBackOfficeClient(site, 'ada@example.test')
  const etagOf = async (path: string) => (await site.fetch(path)).headers.get('ETag')
  return {
    site,
    office,
    ada: createSnippetClient(site, office),
    pia: createSnippetClient(site, await createBackOfficeClient(site, 'pia@example.test')),
    ed: createSnippetClient(site, await createBackOfficeClient(site, 'ed@example.test')),
    nora: createSnippetClient(site, await createBackOfficeClient(site, 'nora@example.test')),
    pageAt,
    textAt: async (path: string) => (await (await site.fetch(path)).text()).replaceAll('<!-- -->', ''),
    etagOf,
    /** Waits until the page at a path is cached. */
    isCached: (path: string) => expect.poll(() => etagOf(path)).toBeTruthy(),
  }
}
