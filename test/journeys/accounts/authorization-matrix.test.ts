import { describe, expect, it } from 'vitest'
import { groupPermissions } from '../../../schema/accounts/group-permissions.ts'
import { listOpenApiOperations } from '../../../schema/reference/calls.ts'
import { createOpenApiDocument } from '../../../worker/http/openapi.ts'
import { objectCells } from '../../support/accounts/matrix/object-permissions.ts'
import { allRights, cells, isRights, roles } from '../../support/accounts/matrix/roles.ts'
import {
  callCell,
  expectOpenByRights,
  fillPath,
  isRefused,
  withMatrixSite,
} from '../../support/accounts/matrix/try-role.ts'
import { createUser, signIn } from '../../support/site.ts'

const matrix = withMatrixSite()
const { site } = matrix

it('RP-02 every endpoint has a cell: what its declaration leaves to the object is declared in support/accounts/matrix', () => {
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
    const { status } = await callCell(site, fillPath(cell.path), cell.method, headers)
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
    const response = await callCell(site, fillPath(cell.path), cell.method, headers)
    expect([401, 405]).not.toContain(response.status)
    if (response.status === 403) expect([cell.id, await isRefused(response, [403])]).toEqual([cell.id, false])
  })
})

it.each(roles)('RP-02 ASVS 8.2.1 $name passes what its rights open, and no other', (role) =>
  expectOpenByRights(matrix, role),
)
