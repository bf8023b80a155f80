import { it } from 'vitest'
import { rolesWithoutOneRight } from '../../support/accounts/matrix/roles.ts'
import { expectOpenByRights, withMatrixSite } from '../../support/accounts/matrix/try-role.ts'

const matrix = withMatrixSite()

it.each(rolesWithoutOneRight)('RP-02 ASVS 8.2.1 $name passes what its rights open, and no other', (role) =>
  expectOpenByRights(matrix, role),
)
