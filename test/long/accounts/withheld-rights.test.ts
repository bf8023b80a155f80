import { beforeAll, it } from 'vitest'
import type { SharedIds } from '../../support/accounts/matrix/records.ts'
import { createRecords } from '../../support/accounts/matrix/records.ts'
import { type Librarian, signInLibrarian } from '../../support/accounts/matrix/role-records.ts'
import { rolesWithoutOneRight } from '../../support/accounts/matrix/roles.ts'
import { expectOpenByRights } from '../../support/accounts/matrix/try-role.ts'
import { withSite } from '../../support/site.ts'

// Nothing but the API is asked: its thousands of calls go past the router of files.
const site = withSite({ direct: true })

let librarian: Librarian
let shared: SharedIds
beforeAll(async () => {
  librarian = await signInLibrarian(site)
  shared = await createRecords(site, librarian)
})

it.each(rolesWithoutOneRight)('RP-02 ASVS 8.2.1 $name passes what its rights open, and no other', (role) =>
  expectOpenByRights(site, librarian, shared, role),
)
