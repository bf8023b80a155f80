import { beforeAll, expect } from 'vitest'
import { createUser, type Site, signIn, withSite } from '../../site.ts'
import { createTokenOf, toTokenHeaders } from '../access-tokens.ts'
import { toEndpointCells } from './object-permissions.ts'
import { createRecords, type SharedIds } from './records.ts'
import { createRoleRecords, type Librarian, signInLibrarian } from './role-records.ts'
import { cells, nowhere, passes, type Role } from './roles.ts'

/** All of the media library is open to tokens of administrators. */
const isOfMediaLibrary = (id: string) => /^(?:collection|document|image|rendition|video)/.test(id)

/** Whether a call would delete what the administrator's call has deleted already. */
const isDeletedBefore = ({ token }: Role, { id, method }: { id: string; method: string }) =>
  token?.includes('media') === true && method === 'DELETE' && isOfMediaLibrary(id)

/** Fills in the parameters of an endpoint's path; those without a value lead nowhere. */
export const fillPath = (path: string, values: Record<string, string | number> = {}) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? nowhere))

/** A site with the records that roles try to read and change. Filled in before the first test of a file. */
export function withMatrixSite() {
  // Nothing but the API is asked: its thousands of calls go past the router of files.
  const site = withSite({ direct: true })
  const matrix = { site } as { site: Site; librarian: Librarian; shared: SharedIds }
  beforeAll(async () => {
    matrix.librarian = await signInLibrarian(site)
    matrix.shared = await createRecords(site, matrix.librarian)
  })
  return matrix
}

type MatrixSite = ReturnType<typeof withMatrixSite>

/** Calls an endpoint, with a body that it refuses unless one is given. */
export const callCell = (
  site: Site,
  path: string,
  method: string,
  headers: Record<string, string>,
  body: object = { wrong: 'input' },
) => site.fetch(path, { method, headers, ...(method !== 'GET' && { body: JSON.stringify(body) }) })

/** Whether an access token lacks the scope, or no token may make the call. */
const isRefusedToken = async (response: Response): Promise<boolean> =>
  response.status === 403 &&
  ((await response.json()) as { message: string }).message.startsWith('This access token cannot be used here')

/** Whether somebody was refused: not for want of a proof that they have just signed in, which comes after the right. */
export async function isRefused(
  response: Response,
  closed: readonly number[],
  closedMessage?: string,
): Promise<boolean> {
  if (await isRefusedToken(response.clone())) return true
  if (!closed.includes(response.status)) return false
  const { message, ...more } = (await response.json()) as { message: string }
  return !Object.hasOwn(more, 'proof') && (closedMessage === undefined || message === closedMessage)
}

/** Calls every endpoint in a role, and expects that those are open which its rights open, and no other. */
export async function expectOpenByRights({ site, librarian, shared }: MatrixSite, role: Role) {
  const { token } = role
  const { ids, headers } = await enterRole({ site, librarian, shared }, role)
  const found: [string, 'open' | 'closed' | number][] = []
  const expected: [string, 'open' | 'closed' | number][] = []
  const called = cells.filter((each) => !token || (each.path.startsWith('/wagtail/') && !isDeletedBefore(role, each)))
  for (const cell of called)
    for (const { params, query, body, rights, open, closed, closedMessage } of toEndpointCells(cell, ids)) {
      const path = `${fillPath(cell.path, params)}${query}`
      const response = await callCell(site, path, cell.method, headers, body)
      const opened = open === undefined ? 'open' : response.status
      found.push([`${cell.method} ${path}`, (await isRefused(response, closed, closedMessage)) ? 'closed' : opened])
      const isPermitted = rights !== 'nobody' && (passes(rights, role) || (!!token && isOfMediaLibrary(cell.id)))
      const isOpen = isPermitted && (!token || (cell.scope !== null && token.includes(cell.scope)))
      expected.push([`${cell.method} ${path}`, isOpen ? (open ?? 'open') : 'closed'])
    }
  expect(found).toEqual(expected)
}

/** Creates somebody of a role with records of their own, and returns the ids and headers of the calls. */
async function enterRole({ site, librarian, shared }: MatrixSite, role: Role) {
  const { name, token, pages = [], permissions } = role
  const superuser = role.is_superuser || token !== undefined
  const email = `${name.replaceAll('+', '-and-')}@matrix.example`
  const grants = pages.map((permission): [string, number] => [permission, 1])
  const user = await createUser(site, email, { superuser, grants, permissions: [...permissions] })
  const own = await createRoleRecords(site, librarian, { user, page: shared.contactPage, copied: shared.leafPage })
  const headers = token
    ? toTokenHeaders((await createTokenOf(site, email, { scopes: [...token] })).token)
    : (await signIn(site, email)).headers
  return { ids: { ...shared, ...own }, headers }
}
