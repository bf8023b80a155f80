import { eq, sql } from 'drizzle-orm'
import type { SignupPageData } from '#schema/forms/signup-wire.ts'
import { country } from '#schema/locations/table.ts'
import type { PageDataLoadContext } from '../../public/loaders.ts'
import { compileCachedQuery } from '../../stores/db.ts'

const countryNameQuery = compileCachedQuery((db) =>
  db
    .select({ printable_name: country.printable_name })
    .from(country)
    .where(eq(country.id, sql.placeholder('countryId')))
    .prepare(),
)

/** Loads the data of a sign-up page: the country its offers are valid in, if one is selected. */
export async function loadSignupPageCountry({ env, page }: PageDataLoadContext): Promise<SignupPageData> {
  const countryId = page.values['country']
  if (typeof countryId !== 'number') return { country: null }
  return { country: (await countryNameQuery(env.DB).get({ countryId })) ?? null }
}
