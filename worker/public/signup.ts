import type { SignupPageData } from '#schema/wire/signup.ts'
import type { LoadContext } from './loaders.ts'

/** What a sign-up page shows beside its own content: the country its offers are valid in, when an editor chose one. */
export async function loadSignup({ env, page }: LoadContext): Promise<SignupPageData> {
  const chosen = page.values['country']
  if (typeof chosen !== 'number') return { country: null }
  return {
    country: await env.DB.prepare('SELECT printable_name FROM country WHERE id = ?1').bind(chosen).first<{ printable_name: string }>(),
  }
}
