import { eq } from 'drizzle-orm'
import type { SignupPageData } from '#schema/forms/signup-wire.ts'
import { country } from '#schema/locations/table.ts'
import type { PageDataLoadContext } from '../../public/loaders.ts'
import { getDrizzle } from '../../stores/db.ts'

/** Loads the data of a sign-up page: the country its offers are valid in, if one is selected. */
export async function loadSignupPageCountry({ env, page }: PageDataLoadContext): Promise<SignupPageData> {
  const countryId = page.values['country']
  if (typeof countryId !== 'number') return { country: null }
  const { printable_name } = country
  return {
    country:
      (await getDrizzle(env.DB).select({ printable_name }).from(country).where(eq(country.id, countryId)).get()) ??
      null,
  }
}
