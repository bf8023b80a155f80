import { isMcpPath } from '#schema/agents/paths.ts'
import { oauthPaths } from './paths.ts'

/** Returns the challenge of a 401. At the MCP server it says where programs learn how to get a token (RFC 9728). */
export function createBearerChallenge(url: string, path: string, error?: 'invalid_token'): string {
  if (!isMcpPath(path)) return 'Bearer'
  const metadata = `resource_metadata="${new URL(oauthPaths.mcpResourceMetadata, url).href}"`
  return `Bearer ${error ? `error="${error}", ` : ''}${metadata}`
}
