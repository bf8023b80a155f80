import type { OAuthClientProvider } from '@modelcontextprotocol/client'
import { Client, StreamableHTTPClientTransport, UnauthorizedError } from '@modelcontextprotocol/client'
import { onTestFinished } from 'vitest'
import { authorizationEndpoints } from '../../../schema/accounts/oauth/endpoints.ts'
import type { AuthorizationConsentInput, AuthorizationRequest } from '../../../schema/accounts/oauth/wire.ts'
import { mcpPath } from '../../../schema/agents/paths.ts'
import { sendWithReauth, signIn, type TestSite } from '../site.ts'

export const oauthCallbackUrl = 'http://localhost:7777/callback'

/** The store of a program that uses the official client: what it has been given, and where it sends the person. */
export class TestOauthClientProvider implements OAuthClientProvider {
  readonly redirectUrl = oauthCallbackUrl
  readonly clientMetadata = { client_name: 'Helper', redirect_uris: [oauthCallbackUrl] }
  sentTo: URL | undefined
  verifier = ''
  client: ReturnType<OAuthClientProvider['clientInformation']>
  granted: ReturnType<OAuthClientProvider['tokens']>

  state = () => 'state of a test'
  clientInformation = () => this.client
  saveClientInformation = (client: NonNullable<Awaited<typeof this.client>>) => {
    this.client = client
  }
  tokens = () => this.granted
  saveTokens = (tokens: NonNullable<Awaited<typeof this.granted>>) => {
    this.granted = tokens
  }
  redirectToAuthorization = (url: URL) => {
    this.sentTo = url
  }
  saveCodeVerifier = (verifier: string) => {
    this.verifier = verifier
  }
  codeVerifier = () => this.verifier
}

const createTransport = ({ origin }: Pick<TestSite, 'origin'>, authProvider: TestOauthClientProvider) =>
  new StreamableHTTPClientTransport(new URL(mcpPath, origin), { authProvider })

/** Connects the official client of a program that has tokens; throws when it would send the person away for some. */
async function connectProgram(site: Pick<TestSite, 'origin'>, program: TestOauthClientProvider) {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } })
  await client.connect(createTransport(site, program))
  onTestFinished(() => client.close())
  return client
}

/** The official client finds, registers at and is sent to the site. Returns the request that the person decides. */
export async function startOauthAuthorization(site: Pick<TestSite, 'origin'>, program: TestOauthClientProvider) {
  const refused = await connectProgram(site, program).catch((error: unknown) => error)
  if (!(refused instanceof UnauthorizedError) || !program.sentTo) throw refused
  return Object.fromEntries(program.sentTo.searchParams) as AuthorizationRequest
}

/** Allows a request in the session of a person, and returns the answer. */
export async function allowOauthAuthorization(site: TestSite, email: string, body: AuthorizationConsentInput) {
  const { headers } = await signIn(site, email)
  const response = await sendWithReauth(site, headers, authorizationEndpoints.allow.path, { body })
  return { status: response.status, value: (await response.json()) as { redirect_to: string; message?: string } }
}

/** Lets a person connect a program, through the whole flow of the official client. */
export async function connectOauthClient(
  site: TestSite,
  email: string,
  consent: Pick<AuthorizationConsentInput, 'scopes'> & Partial<AuthorizationConsentInput>,
) {
  const program = new TestOauthClientProvider()
  const request = await startOauthAuthorization(site, program)
  const { status, value } = await allowOauthAuthorization(site, email, { request, page: null, ...consent })
  if (status !== 201) throw new Error(`Not allowed: ${status} ${value.message}`)
  await createTransport(site, program).finishAuth(new URL(value.redirect_to).searchParams)
  return { program, request, redirect: new URL(value.redirect_to), client: await connectProgram(site, program) }
}
