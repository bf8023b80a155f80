import { beforeAll, describe, expect, it } from 'vitest'
import { groupPermissions } from '../../../schema/accounts/group-permissions.ts'
import { listOpenApiOperations } from '../../../schema/reference/calls.ts'
import { createOpenApiDocument } from '../../../worker/http/openapi.ts'
import { createTokenOf, toTokenHeaders } from '../../support/accounts/access-tokens.ts'
import { createUser, signIn, withSite } from '../../support/site.ts'
import { createRecords, type SharedIds } from './matrix-records.ts'
import { allRights, cells, isRights, nowhere, passes, type Role, roles } from './matrix-roles.ts'
import { objectCells, toEndpointCells } from './object-permissions.ts'
import { createRoleRecords, type Librarian, signInLibrarian } from './role-records.ts'

// Nothing but the API is asked: its thousands of calls go past the router of files.
const site = withSite({ direct: true })

/** All of the media library is open to tokens of administrators. */
const isOfMediaLibrary = (id: string) => /^(?:collection|document|image|rendition|video)/.test(id)

/** Whether a call would delete what the administrator's call has deleted already. */
const isDeletedBefore = ({ token }: Role, { id, method }: { id: string; method: string }) =>
  token?.includes('media') === true && method === 'DELETE' && isOfMediaLibrary(id)

const fill = (path: string, values: Record<string, string | number> = {}) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? nowhere))

const call = (path: string, method: string, headers: Record<string, string>, body: object = { wrong: 'input' }) =>
  site.fetch(path, { method, headers, ...(method !== 'GET' && { body: JSON.stringify(body) }) })

/** Whether an access token lacks the scope, or no token may make the call. */
const isRefusedToken = async (response: Response): Promise<boolean> =>
  response.status === 403 &&
  ((await response.json()) as { message: string }).message.startsWith('This access token cannot be used here')

/** Whether somebody was refused: not for want of a proof that they have just signed in, which comes after the right. */
async function isRefused(response: Response, closed: readonly number[], closedMessage?: string): Promise<boolean> {
  if (await isRefusedToken(response.clone())) return true
  if (!closed.includes(response.status)) return false
  const { message, ...more } = (await response.json()) as { message: string }
  return !Object.hasOwn(more, 'proof') && (closedMessage === undefined || message === closedMessage)
}

let librarian: Librarian
let shared: SharedIds
beforeAll(async () => {
  librarian = await signInLibrarian(site)
  shared = await createRecords(site, librarian)
})

it('RP-02 every endpoint has a cell: what its declaration leaves to the object is declared in this folder', () => {
  const left = cells.filter(({ permission }) => permission === 'object' || (isRights(permission) && permission.hides))
  expect(left.map(({ id }) => id).filter((id) => !Object.hasOwn(objectCells, id))).toEqual([])
  expect(Object.keys(objectCells).filter((id) => !cells.some((each) => each.id === id))).toEqual([])
})

it('RP-02 the matrix has the endpoints that the reference of the API shows', () => {
  const shown = listOpenApiOperations(createOpenApiDocument({ title: '', version: '', isPublic: false })).map(
    ({ operationId }) => operationId,
  )
  expect(cells.map(({ id }) => id).sort()).toEqual(shown.sort())
})

it('RP-02 every right there is opens some endpoint of the matrix', () => {
  const used = new Set(allRights.flatMap(({ rights }) => rights.flat()))
  expect(groupPermissions.filter((permission) => !used.has(permission))).toEqual([])
})

it('RP-02 ASVS 8.2.1 without a session only public endpoints are accessible', async () => {
  const headers = { Origin: site.origin, 'Content-Type': 'application/json' }
  for (const cell of cells) {
    const { status } = await call(fill(cell.path), cell.method, headers)
    // A form is refused that lacks the token of its own page, whoever sends it.
    if (cell.permission === 'anyone') expect(cell.form ? [401, 405] : [401, 403, 405], cell.id).not.toContain(status)
    else expect([cell.id, status]).toEqual([cell.id, 401])
  }
})

describe('RP-02 ASVS 8.2.1 who is signed in', () => {
  const forSignedIn = cells.filter(({ permission }) => permission === 'signed_in')
  it.each(forSignedIn)('passes $id without any right', async (cell) => {
    // A call may end the session it is made in.
    const email = `signed-in-${cell.id.toLowerCase()}@matrix.example`
    await createUser(site, email, {})
    const { headers } = await signIn(site, email)
    const response = await call(fill(cell.path), cell.method, headers)
    expect([401, 405]).not.toContain(response.status)
    if (response.status === 403) expect([cell.id, await isRefused(response, [403])]).toEqual([cell.id, false])
  })
})

it.each(roles)('RP-02 ASVS 8.2.1 $name passes what its rights open, and no other', async (role) => {
  const { name, token, pages = [], permissions } = role
  const superuser = role.is_superuser || token !== undefined
  const email = `${name.replaceAll('+', '-and-')}@matrix.example`
  const grants = pages.map((permission): [string, number] => [permission, 1])
  const user = await createUser(site, email, { superuser, grants, permissions: [...permissions] })
  const own = await createRoleRecords(site, librarian, { user, page: shared.contactPage, copied: shared.leafPage })
  const ids = { ...shared, ...own }
  const headers = token
    ? toTokenHeaders((await createTokenOf(site, email, { scopes: [...token] })).token)
    : (await signIn(site, email)).headers
  const found: [string, 'open' | 'closed' | number][] = []
  const expected: [string, 'open' | 'closed' | number][] = []
  for (const cell of cells.filter(
    (each) => !token || (each.path.startsWith('/wagtail/') && !isDeletedBefore(role, each)),
  ))
    for (const { params, query, body, rights, open, closed, closedMessage } of toEndpointCells(cell, ids)) {
      const path = `${fill(cell.path, params)}${query}`
      const response = await call(path, cell.method, headers, body)
      const opened = open === undefined ? 'open' : response.status
      found.push([`${cell.method} ${path}`, (await isRefused(response, closed, closedMessage)) ? 'closed' : opened])
      const isPermitted = rights !== 'nobody' && (passes(rights, role) || (!!token && isOfMediaLibrary(cell.id)))
      const isOpen = isPermitted && (!token || (cell.scope !== null && token.includes(cell.scope)))
      expected.push([`${cell.method} ${path}`, isOpen ? (open ?? 'open') : 'closed'])
    }
  expect(found).toEqual(expected)
})
