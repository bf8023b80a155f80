import type { HonoRequest } from 'hono'
import { isMcpPath } from '#schema/agents/paths.ts'
import { hashSha256Base64url } from '../../security/signing.ts'
import type { KeyedRateLimit } from '../../stores/rate-limit.ts'
import { type AccessTokenRequirement, findAccessTokenRequirement } from './endpoint-scopes.ts'
import { hasValidAccessTokenFormat } from './format.ts'

/** Returns the hash under which a token is stored; null for a text that is no token. */
export const hashAccessToken = async (text: string): Promise<string | null> =>
  (await hasValidAccessTokenFormat(text)) ? hashSha256Base64url(text) : null

/** Returns what a request needs of its token. */
export const findTokenRequirementOfRequest = ({ method, path }: HonoRequest): AccessTokenRequirement | 'mcp' =>
  isMcpPath(path) ? 'mcp' : findAccessTokenRequirement(method, path)

/**
 * Returns how many requests one token may make. They are counted by its hash: the number of a token that was deleted
 * can be that of a later one.
 */
export const getRequestLimitsOfToken = (tokenHash: string): readonly KeyedRateLimit[] => [
  { key: `access token ${tokenHash}`, max: 600, seconds: 60 },
]
