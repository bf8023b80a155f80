import type { RedirectImportReport, RedirectListResponse, SavedRedirectResponse } from '#schema/redirects/wire.ts'
import { apiPaths } from '../api-paths.ts'
import type { createBackOfficeClient, setUpBackOffice } from '../pages/back-office-client.ts'
import type { TestSite } from '../site.ts'

export interface RedirectErrorResponse {
  message?: string
  problems?: { path: string; message: string }[]
}

/** A user's requests about redirects. */
export function createRedirectClient(
  site: TestSite,
  { get, post, headers }: Pick<Awaited<ReturnType<typeof createBackOfficeClient>>, 'get' | 'post' | 'headers'>,
) {
  const read = async <T>(answer: Response) => ({
    status: answer.status,
    body: (await answer.json()) as T & RedirectErrorResponse,
  })
  const form = (old_path: string, to: string | number, is_permanent = true) => ({
    ...{ old_path, is_permanent },
    target: typeof to === 'number' ? { to: 'page', page: to } : { to: 'link', link: to },
  })
  const readVersion = async (id: number) =>
    ((await (await get(apiPaths.redirect(id))).json()) as { version?: string }).version ?? 'none'
  /** Changes the version of a redirect that was read before. */
  const changeFrom = async (version: string, id: number, ...given: Parameters<typeof form>) =>
    read<SavedRedirectResponse>(
      await site.fetch(apiPaths.redirect(id), {
        method: 'PATCH',
        headers,
        body: JSON.stringify({ ...form(...given), version }),
      }),
    )
  return {
    list: async (query = '') => (await (await get(`${apiPaths.redirects}?${query}`)).json()) as RedirectListResponse,
    add: async (...given: Parameters<typeof form>) =>
      read<SavedRedirectResponse>(await post(apiPaths.redirects, form(...given))),
    readVersion,
    change: async (id: number, ...given: Parameters<typeof form>) => changeFrom(await readVersion(id), id, ...given),
    changeFrom,
    /** Deletes a redirect as it is, or the version that was read before. */
    remove: async (id: number, version?: string) =>
      site.fetch(apiPaths.redirect(id), {
        method: 'DELETE',
        headers,
        body: JSON.stringify({ version: version ?? (await readVersion(id)) }),
      }),
    /** Imports redirects from the text of a file. */
    importText: async (text: string, more: object = {}) =>
      read<RedirectImportReport>(await post(apiPaths.importRedirects, { text, ...more })),
  }
}

/** Deletes all redirects and their log entries. Returns the office with its requests about redirects. */
export async function deleteRedirectsAndOpenClient(office: ReturnType<typeof setUpBackOffice>) {
  const { db } = office.site
  await db.batch([
    db.prepare('DELETE FROM redirect'),
    db.prepare("DELETE FROM log_entry WHERE object_type = 'redirect'"),
  ])
  return { ...office, ...createRedirectClient(office.site, office) }
}
