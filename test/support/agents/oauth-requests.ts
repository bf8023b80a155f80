import { createHash } from 'node:crypto'
import { mcpPath } from '../../../schema/agents/paths.ts'
import { oauthPaths } from '../../../worker/accounts/oauth/paths.ts'
import { toAccessTokenHeaders } from '../accounts/access-tokens.ts'
import type { TestSite } from '../site.ts'
import { allowOauthAuthorization, oauthCallbackUrl } from './oauth-client.ts'

/** What a program gets for a code or a refresh token. */
export interface OauthTestTokens {
  access_token: string
  refresh_token: string
  expires_in: number
  scope: string
}

/** Returns the status and the error of a refused request. */
export async function readOauthError(response: Response) {
  const { error } = (await response.json()) as { error: string }
  return [response.status, error]
}

/** The requests of the protocol, as a test sends them by hand. */
export function createOauthRequestFunctions(site: TestSite) {
  const post = (path: string, body: Record<string, string>) =>
    site.fetch(path, { method: 'POST', body: new URLSearchParams(body) })
  const register = (body: unknown, headers: Record<string, string> = {}) =>
    site.fetch(oauthPaths.register, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...headers },
    })
  const tools = (token: string) =>
    site.fetch(mcpPath, {
      method: 'POST',
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
      headers: { ...toAccessTokenHeaders(token), Accept: 'application/json, text/event-stream' },
    })
  const registerProgram = async (): Promise<string> =>
    ((await (await register({ redirect_uris: [oauthCallbackUrl] })).json()) as { client_id: string }).client_id
  /** Gives a code to a registered program, by default a new one, for its verifier. */
  const getCode = async (email: string, registered?: string) => {
    const verifier = 'v'.repeat(64)
    const client_id = registered ?? (await registerProgram())
    const code_challenge = createHash('sha256').update(verifier).digest('base64url')
    const request = {
      ...{
        client_id,
        redirect_uri: oauthCallbackUrl,
        response_type: 'code',
        code_challenge,
        code_challenge_method: 'S256',
      },
      ...{ scope: 'read draft', resource: `${site.origin}${mcpPath}`, state: 'x' },
    }
    const { value } = await allowOauthAuthorization(site, email, { request, scopes: ['read', 'draft'], page: null })
    const code = new URL(value.redirect_to).searchParams.get('code')!
    return {
      grant_type: 'authorization_code',
      client_id,
      code,
      redirect_uri: oauthCallbackUrl,
      code_verifier: verifier,
    }
  }
  return { post, register, tools, getCode }
}
