import { expect } from 'vitest'
import { paths } from '#schema/paths.ts'
import type {
  SnippetActionName,
  SnippetAnswer,
  SnippetDetail,
  SnippetHistory,
  SnippetListing,
  SnippetTypeItem,
  SnippetUsage,
} from '#schema/wire/snippet.ts'
import { desk } from './back-office.ts'
import { makeUser, openSite, type Site } from './helpers.ts'
import { pageIdAt } from './pages.ts'

interface Refused {
  message: string
  problems?: { path: string; message: string }[]
}

type Signed = Pick<Awaited<ReturnType<typeof desk>>, 'get' | 'headers'>

/** Somebody's calls about snippets. */
export function snippetDesk(site: Site, { get, headers }: Signed) {
  const { api } = paths
  const read = async <T>(answer: Response) => ({ status: answer.status, body: (await answer.json()) as T & Refused })
  const send = (method: string, path: string, body: unknown) => site.ask(path, { method, headers, body: JSON.stringify(body) })
  return {
    get,
    types: async () => read<{ items: SnippetTypeItem[] }>(await get(api.snippetTypes)),
    list: async (type: string, query = '') => read<SnippetListing>(await get(`${api.snippets(type)}?${query}`)),
    open: async (type: string, id: number) => read<SnippetDetail>(await get(api.snippet(type, id))),
    usage: async (type: string, id: number) => read<SnippetUsage>(await get(api.snippetPart(type, id, 'usage'))),
    history: async (type: string, id: number) => read<SnippetHistory>(await get(api.snippetPart(type, id, 'history'))),
    add: async (type: string, values: object, more: object = {}) =>
      read<SnippetAnswer>(await send('POST', api.snippets(type), { values, ...more })),
    save: async (type: string, id: number, version: string, values: object) =>
      read<SnippetAnswer>(await send('PATCH', api.snippet(type, id), { version, values })),
    act: async (type: string, id: number, name: SnippetActionName, body: object = {}) =>
      read<SnippetAnswer>(await send('POST', api.snippetAction(type, id, name), body)),
    remove: async (type: string, id: number, body: object) => read<{ message: string }>(await send('DELETE', api.snippet(type, id), body)),
    /** Unsaved values, posted into a frame as the editor does. */
    preview: (type: string, id: number | undefined, values: object) =>
      site.ask(paths.wagtail.snippetPreview(type, id), {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ content: JSON.stringify(values), csrfmiddlewaretoken: headers['X-CSRFToken'] }),
      }),
  }
}

export type SnippetDesk = ReturnType<typeof snippetDesk>

/** A body of one paragraph. */
export const words = (text: string, id = 'words') => [
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

export const toolbox = 'toolbox_snippet'
export const navigation = 'tiered_navigation'

/** The demo's snippets. */
export const allergyNote = 1
export const aboutTheCompany = 2

/** A block that shows a toolbox snippet. */
export const place = (id: number, snippet: number) => ({ id: `block${id}`, type: toolbox, version: 1, value: { snippet } })

/**
 * A site with Ada, an administrator; Pia, who keeps snippets and publishes the pages about the company; Ed, who writes there; and
 * Nora, who has no rights at all.
 */
export async function snippetSite() {
  const site = await openSite()
  const pageAt = (path: string) => pageIdAt(site, path)
  const about = await pageAt('/about/')
  await makeUser(site, 'ada@example.test', { superuser: true })
  await makeUser(site, 'pia@example.test', {
    grants: [['publish', about]],
    permissions: ['change_snippet', 'publish_snippet', 'lock_snippet', 'change_location'],
  })
  await makeUser(site, 'ed@example.test', { grants: [['change', about]] })
  await makeUser(site, 'nora@example.test')
  const office = await desk(site, 'ada@example.test')
  const etagOf = async (path: string) => (await site.ask(path)).headers.get('ETag')
  return {
    site,
    office,
    ada: snippetDesk(site, office),
    pia: snippetDesk(site, await desk(site, 'pia@example.test')),
    ed: snippetDesk(site, await desk(site, 'ed@example.test')),
    nora: snippetDesk(site, await desk(site, 'nora@example.test')),
    pageAt,
    textAt: async (path: string) => (await (await site.ask(path)).text()).replaceAll('<!-- -->', ''),
    etagOf,
    /** Waits until the page at a path is kept. */
    isKept: (path: string) => expect.poll(() => etagOf(path)).toBeTruthy(),
  }
}
export type SnippetSite = Awaited<ReturnType<typeof snippetSite>>
