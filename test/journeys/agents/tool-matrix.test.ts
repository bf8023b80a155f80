import { expect, it } from 'vitest'
import type { Ids } from '../../support/accounts/matrix/records.ts'
import { nowhere } from '../../support/accounts/matrix/roles.ts'
import { byScale } from '../../support/scale.ts'
import { rolesWithTools, tools, toToolCells, withToolMatrix } from './tool-cells.ts'

const callTools = withToolMatrix()

/** Each of these is let in by other rules. */
const fewRoles = ['nobody', 'all-of-pages', 'page-change', 'change_location', 'change_menu']
const triedRoles = byScale({
  test: rolesWithTools.filter(({ name, token }) => token !== undefined || fewRoles.includes(name)),
  proofs: rolesWithTools,
})

it('RP-02 every tool has a cell', () => {
  const ids = new Proxy({}, { get: () => nowhere }) as unknown as Ids
  expect(tools.filter((tool) => toToolCells(tool, ids).length === 0).map(({ name }) => name)).toEqual([])
})

it.each(triedRoles)('RP-02 $name uses the tools its rights open, and no other', async (role) => {
  const { found, expected } = await callTools(role)
  expect(found).toEqual(expected)
})
