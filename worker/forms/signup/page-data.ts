import { eq } from 'drizzle-orm'
import type { SignupPageData } from '#schema/forms/signup-wire.ts'
import { country } from '#schema/locations/table.ts'
import type { LoadContext } from '../../public/loaders.ts'
import { getDatabase } from '../../stores/db.ts'

/** What a sign-up page shows beside its own content: the country its offers are valid in, when an editor chose one. */
export async function loadSignupPage({ env, page }: LoadContext): Promise<SignupPageData> {
  const chosen = page.values['country']
  if (typeof chosen !== 'number') return { country: null }
  const { printable_name } = country
  return {
    country:
      (await getDatabase(env.DB).select({ printable_name }).from(country).where(eq(country.id, chosen)).get()) ?? null,
  }
}
