import type { Context } from 'hono'
import { accessTokenScopes } from '#schema/accounts/access-tokens/scopes.ts'
import { mcpPath } from '#schema/agents/paths.ts'
import type { Env } from '../../env.ts'
import { isOnHostWithoutBackOffice } from '../../http/admin-host.ts'
import { respondWithNotFoundPage } from '../../public/not-found.tsx'
import { oauthPaths } from './paths.ts'

type PublicContext = Context<{ Bindings: Env }>

/** Serves who issues tokens for the MCP server (RFC 9728). */
export const serveProtectedResourceMetadata = (c: PublicContext) =>
  serveMetadata(c, (origin) => ({
    resource: new URL(mcpPath, origin).href,
    authorization_servers: [origin],
    scopes_supported: accessTokenScopes.filter((scope) => scope !== 'commit'),
    bearer_methods_supported: ['header'],
    resource_name: 'Tidemark',
  }))

/** Serves how programs get tokens (RFC 8414). */
export const serveAuthorizationServerMetadata = (c: PublicContext) =>
  serveMetadata(c, (origin) => ({
    issuer: origin,
    authorization_endpoint: new URL(oauthPaths.authorize, origin).href,
    token_endpoint: new URL(oauthPaths.token, origin).href,
    registration_endpoint: new URL(oauthPaths.register, origin).href,
    revocation_endpoint: new URL(oauthPaths.revoke, origin).href,
    scopes_supported: accessTokenScopes,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  }))

function serveMetadata({ env, req }: PublicContext, create: (origin: string) => object): Response | Promise<Response> {
  if (isOnHostWithoutBackOffice(env, req.url)) return respondWithNotFoundPage(env, req.raw)
  return Response.json(create(new URL(req.url).origin), { headers: { 'Cache-Control': 'private, no-store' } })
}
