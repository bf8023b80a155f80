import { it } from 'vitest'
import { testRolesWithoutOneRight } from '../../support/accounts/matrix/roles.ts'
import { expectRoleEndpointAccess, setUpPermissionTestSite } from '../../support/accounts/matrix/try-role.ts'

const matrix = setUpPermissionTestSite()

it.each(testRolesWithoutOneRight)('RP-02 ASVS 8.2.1 $name passes what its rights open, and no other', (role) =>
  expectRoleEndpointAccess(matrix, role),
)
