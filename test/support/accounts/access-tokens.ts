import { accessTokenEndpoints } from '../../../schema/accounts/access-tokens/endpoints.ts'
import type { NewAccessTokenInput } from '../../../schema/accounts/access-tokens/wire.ts'
import { signIn, type TestSite } from '../site.ts'

/** Creates an access token of a user who can sign in with the password of the tests. */
export async function createUserAccessToken(
  site: TestSite,
  email: string,
  input: Partial<NewAccessTokenInput> & Pick<NewAccessTokenInput, 'scopes'>,
): Promise<{ id: number; token: string }> {
  const { post } = await signIn(site, email)
  const body = { name: 'Of a test', page: null, days: 7, ...input }
  const response = await post(accessTokenEndpoints.create.path, body)
  if (response.status !== 201) throw new Error(`No token: ${response.status} ${await response.text()}`)
  return (await response.json()) as { id: number; token: string }
}

/** The headers of a program's call with a token: no cookie, no CSRF token, no origin. */
export const toAccessTokenHeaders = (token: string) => ({
  Authorization: `Bearer ${token}`,
  'Content-Type': 'application/json',
})
