import { beforeAll, expect } from 'vitest'
import { createUser, setUpSharedSite, signIn, type TestSite } from '../../site.ts'
import { createUserAccessToken, toAccessTokenHeaders } from '../access-tokens.ts'
import { toTestCallsOfEndpoint } from './object-permissions.ts'
import { createSharedTestRecords, type RecordIdsSharedByTestRoles } from './records.ts'
import { createRecordsForRole, type RecordsAdministrator, signInAsRecordsAdministrator } from './role-records.ts'
import { endpointsWithTokenScope, isTestRolePermitted, nonexistentRecordId, type TestRole } from './roles.ts'

/** All of the media library is open to tokens of administrators. */
const isOfMediaLibrary = (id: string) => /^(?:collection|document|image|rendition|video)/.test(id)

/** Whether a call would delete what the administrator's call has deleted already. */
const isDeletedBefore = ({ token }: TestRole, { id, method }: { id: string; method: string }) =>
  token?.includes('media') === true && method === 'DELETE' && isOfMediaLibrary(id)

/** Fills in the parameters of an endpoint's path; those without a value lead nowhere. */
export const fillEndpointPathParameters = (path: string, values: Record<string, string | number> = {}) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? nonexistentRecordId))

/** A site with the records that roles try to read and change. Filled in before the first test of a file. */
export function setUpPermissionTestSite() {
  // Only the API is called: its thousands of calls bypass the router of files.
  const site = setUpSharedSite({ direct: true })
  const matrix = { site } as { site: TestSite; librarian: RecordsAdministrator; shared: RecordIdsSharedByTestRoles }
  beforeAll(async () => {
    matrix.librarian = await signInAsRecordsAdministrator(site)
    matrix.shared = await createSharedTestRecords(site, matrix.librarian)
  })
  return matrix
}

type MatrixSite = ReturnType<typeof setUpPermissionTestSite>

/** Calls an endpoint, with a body that it refuses unless one is given. */
export const callEndpointWithInvalidBody = (
  site: TestSite,
  path: string,
  method: string,
  headers: Record<string, string>,
  body: object = { wrong: 'input' },
) => site.fetch(path, { method, headers, ...(method !== 'GET' && { body: JSON.stringify(body) }) })

/** Whether an access token lacks the scope, or no token may make the call. */
const isRefusedToken = async (response: Response): Promise<boolean> =>
  response.status === 403 &&
  ((await response.json()) as { message: string }).message.startsWith('This access token cannot be used here')

/** Whether a permission was missing. Missing reauthentication does not count: it is checked after the permission. */
export async function isAccessDeniedResponse(
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
export async function expectRoleEndpointAccess({ site, librarian, shared }: MatrixSite, role: TestRole) {
  const { token } = role
  const { ids, headers } = await enterRole({ site, librarian, shared }, role)
  const found: [string, 'open' | 'closed' | number][] = []
  const expected: [string, 'open' | 'closed' | number][] = []
  const called = endpointsWithTokenScope.filter(
    (each) => !token || (each.path.startsWith('/wagtail/') && !isDeletedBefore(role, each)),
  )
  for (const cell of called)
    for (const { params, query, body, rights, open, closed, closedMessage } of toTestCallsOfEndpoint(cell, ids)) {
      const path = `${fillEndpointPathParameters(cell.path, params)}${query}`
      const response = await callEndpointWithInvalidBody(site, path, cell.method, headers, body)
      const opened = open === undefined ? 'open' : response.status
      found.push([
        `${cell.method} ${path}`,
        (await isAccessDeniedResponse(response, closed, closedMessage)) ? 'closed' : opened,
      ])
      const isPermitted =
        rights !== 'nobody' && (isTestRolePermitted(rights, role) || (!!token && isOfMediaLibrary(cell.id)))
      const isOpen = isPermitted && (!token || (cell.scope !== null && token.includes(cell.scope)))
      expected.push([`${cell.method} ${path}`, isOpen ? (open ?? 'open') : 'closed'])
    }
  expect(found).toEqual(expected)
}

/** Creates somebody of a role with records of their own, and returns the ids and headers of the calls. */
async function enterRole({ site, librarian, shared }: MatrixSite, role: TestRole) {
  const { name, token, pages = [], permissions, hasOtherMenus } = role
  const superuser = role.is_superuser || token !== undefined
  const email = `${name.replaceAll('+', '-and-')}@matrix.example`
  const grants = pages.map((permission): [string, number] => [permission, 1])
  const user = await createUser(site, email, {
    ...{ superuser, grants },
    permissions: [...permissions],
    ...(hasOtherMenus && { menuSites: { of: 'sites', sites: [shared.otherSite] } }),
  })
  const own = await createRecordsForRole(site, librarian, { user, page: shared.contactPage, copied: shared.leafPage })
  const headers = token
    ? toAccessTokenHeaders((await createUserAccessToken(site, email, { scopes: [...token] })).token)
    : (await signIn(site, email)).headers
  return { ids: { ...shared, ...own }, headers }
}
