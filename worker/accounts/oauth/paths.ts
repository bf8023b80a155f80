import { mcpPath } from '#schema/agents/paths.ts'

/** The addresses of OAuth 2.1 for the MCP server, at the host of the back office. */
export const oauthPaths = {
  /** Screen on which a person allows a program to act for them. */
  authorize: '/wagtail/authorize/',
  register: '/wagtail/oauth/register/',
  token: '/wagtail/oauth/token/',
  revoke: '/wagtail/oauth/revoke/',
  /** RFC 8414. */
  serverMetadata: '/.well-known/oauth-authorization-server',
  /** RFC 9728: for the host, and for the MCP server. */
  resourceMetadata: '/.well-known/oauth-protected-resource',
  mcpResourceMetadata: `/.well-known/oauth-protected-resource${mcpPath}`,
} as const
