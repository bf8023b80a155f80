import { eq } from 'drizzle-orm'
import { country } from '#schema/tables/location.ts'
import type { SignupPageData } from '#schema/wire/signup.ts'
import { database } from '../stores/db.ts'
import type { LoadContext } from './loaders.ts'

/** What a sign-up page shows beside its own content: the country its offers are valid in, when an editor chose one. */
export async function loadSignup({ env, page }: LoadContext): Promise<SignupPageData> {
  const chosen = page.values['country']
  if (typeof chosen !== 'number') return { country: null }
  const { printable_name } = country
  return { country: (await database(env.DB).select({ printable_name }).from(country).where(eq(country.id, chosen)).get()) ?? null }
}
