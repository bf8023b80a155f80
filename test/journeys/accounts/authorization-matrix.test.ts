import { describe, expect, it } from 'vitest'
import { groupPermissions } from '../../../schema/accounts/group-permissions.ts'
import { listOpenApiOperations } from '../../../schema/reference/calls.ts'
import { createOpenApiDocument } from '../../../worker/http/openapi.ts'
import { expectedObjectEndpointAccess } from '../../support/accounts/matrix/object-permissions.ts'
import {
  allRequiredRightSets,
  endpointsWithTokenScope,
  isEndpointRightsDeclaration,
  testRoles,
} from '../../support/accounts/matrix/roles.ts'
import {
  callEndpointWithInvalidBody,
  expectRoleEndpointAccess,
  fillEndpointPathParameters,
  isAccessDeniedResponse,
  setUpPermissionTestSite,
} from '../../support/accounts/matrix/try-role.ts'
import { createUser, signIn } from '../../support/site.ts'

const matrix = setUpPermissionTestSite()
const { site } = matrix

it('RP-02 every endpoint that leaves rights to the object has a cell in the matrix', () => {
  const left = endpointsWithTokenScope.filter(
    ({ permission }) => permission === 'object' || (isEndpointRightsDeclaration(permission) && permission.hides),
  )
  expect(left.map(({ id }) => id).filter((id) => !Object.hasOwn(expectedObjectEndpointAccess, id))).toEqual([])
  expect(
    Object.keys(expectedObjectEndpointAccess).filter((id) => !endpointsWithTokenScope.some((each) => each.id === id)),
  ).toEqual([])
})

it('RP-02 the matrix has the endpoints that the reference of the API shows', () => {
  const shown = listOpenApiOperations(createOpenApiDocument({ title: '', version: '', isPublic: false })).map(
    ({ operationId }) => operationId,
  )
  expect(endpointsWithTokenScope.map(({ id }) => id).sort()).toEqual(shown.sort())
})

it('RP-02 every right there is opens some endpoint of the matrix', () => {
  const used = new Set(allRequiredRightSets.flatMap(({ rights }) => rights.flat()))
  expect(groupPermissions.filter((permission) => !used.has(permission))).toEqual([])
})

it('RP-02 ASVS 8.2.1 without a session only public endpoints are accessible', async () => {
  const headers = { Origin: site.origin, 'Content-Type': 'application/json' }
  for (const cell of endpointsWithTokenScope) {
    const { status } = await callEndpointWithInvalidBody(
      site,
      fillEndpointPathParameters(cell.path),
      cell.method,
      headers,
    )
    // A form without the token of its own page is refused, whoever sends it.
    if (cell.permission === 'anyone') expect(cell.form ? [401, 405] : [401, 403, 405], cell.id).not.toContain(status)
    else expect([cell.id, status]).toEqual([cell.id, 401])
  }
})

describe('RP-02 ASVS 8.2.1 who is signed in', () => {
  const forSignedIn = endpointsWithTokenScope.filter(({ permission }) => permission === 'signed_in')
  it.each(forSignedIn)('passes $id without any right', async (cell) => {
    // A call may end the session it is made in.
    const email = `signed-in-${cell.id.toLowerCase()}@matrix.example`
    await createUser(site, email, {})
    const { headers } = await signIn(site, email)
    const response = await callEndpointWithInvalidBody(
      site,
      fillEndpointPathParameters(cell.path),
      cell.method,
      headers,
    )
    expect([401, 405]).not.toContain(response.status)
    if (response.status === 403)
      expect([cell.id, await isAccessDeniedResponse(response, [403])]).toEqual([cell.id, false])
  })
})

it.each(testRoles)('RP-02 ASVS 8.2.1 $name passes what its rights open, and no other', (role) =>
  expectRoleEndpointAccess(matrix, role),
)
