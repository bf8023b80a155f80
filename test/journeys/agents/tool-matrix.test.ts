import { expect, it } from 'vitest'
import type { TestRecordIds } from '../../support/accounts/matrix/records.ts'
import { nonexistentRecordId } from '../../support/accounts/matrix/roles.ts'
import { selectForTestScale } from '../../support/scale.ts'
import { allAgentTools, rolesAllowedToUseTools, setUpToolAccessChecker, toToolAccessTestCases } from './tool-cells.ts'

const callTools = setUpToolAccessChecker()

/** Each of these is let in by other rules. */
const fewRoles = ['nobody', 'all-of-pages', 'page-change', 'change_location', 'change_menu']
const triedRoles = selectForTestScale({
  test: rolesAllowedToUseTools.filter(({ name, token }) => token !== undefined || fewRoles.includes(name)),
  proofs: rolesAllowedToUseTools,
})

it('RP-02 every tool has a cell', () => {
  const ids = new Proxy({}, { get: () => nonexistentRecordId }) as unknown as TestRecordIds
  expect(allAgentTools.filter((tool) => toToolAccessTestCases(tool, ids).length === 0).map(({ name }) => name)).toEqual(
    [],
  )
})

it.each(triedRoles)('RP-02 $name uses the tools its rights open, and no other', async (role) => {
  const { found, expected } = await callTools(role)
  expect(found).toEqual(expected)
})
