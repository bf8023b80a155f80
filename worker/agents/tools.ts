import * as z from 'zod/mini'
import {
  type AccessTokenScope,
  getRequiredAccessTokenScope,
  isEndpointGroupOpenToPageToken,
} from '#schema/accounts/access-tokens/scopes.ts'
import type { ReauthScope } from '#schema/accounts/reauthentication.ts'
import type { Endpoint } from '#schema/endpoint.ts'
import { toJsonSchema } from '#schema/reference/json-schema.ts'
import { allEndpoints } from '../http/all-endpoints.ts'
import { isBulkEndpointGroup } from './one-by-one.ts'
import { getPlanReauthScopeOfEndpoint } from './plan-only.ts'
import { makeJsonSchemaPortable } from './portable-schema.ts'

/** An endpoint as a tool of the MCP server. */
export interface AgentTool {
  /** The group and the name of the endpoint: `pages_list`. */
  name: string
  endpoint: Endpoint
  /** The scope that its access token needs. */
  scope: AccessTokenScope
  /** The proof that approving its plan needs, if it is only ever planned; null if a token can call its endpoint. */
  planOnlyProof: ReauthScope | null
  /** Whether it can be planned: neither files nor changes of many things one by one can. */
  isPlannable: boolean
  /** Whether a token that is limited to a page can use it. */
  isOfPages: boolean
}

/** What a token may use tools for. */
export interface AgentAccess {
  scopes: readonly AccessTokenScope[]
  is_limited_to_page: boolean
}

let tools: ReadonlyMap<string, AgentTool> | undefined

/** Returns the endpoints that agents can call or plan, by the names of their tools; none whose body is a file. */
function getAgentTools(): ReadonlyMap<string, AgentTool> {
  tools ??= new Map(
    Object.entries(allEndpoints).flatMap(([group, declared]) =>
      Object.entries(declared).flatMap(([name, endpoint]): [string, AgentTool][] => {
        const ownScope = getRequiredAccessTokenScope(group, name, endpoint)
        const planOnlyProof = ownScope ? null : getPlanReauthScopeOfEndpoint(group, endpoint)
        const scope = ownScope ?? (planOnlyProof && 'draft')
        if (scope === null || endpoint.upload?.as === 'body') return []
        const tool = `${group}_${name}`
        const isPlannable = !endpoint.upload && !isBulkEndpointGroup(group)
        const isOfPages = ownScope !== null && isEndpointGroupOpenToPageToken(group)
        return [[tool, { name: tool, endpoint, scope, planOnlyProof, isPlannable, isOfPages }]]
      }),
    ),
  )
  return tools
}

/** Lists the tools that a token opens. */
export const listAgentTools = ({ scopes, is_limited_to_page }: AgentAccess): AgentTool[] =>
  [...getAgentTools().values()].filter(
    ({ scope, isOfPages }) => scopes.includes(scope) && (isOfPages || !is_limited_to_page),
  )

export const findAgentTool = (name: string): AgentTool | undefined => getAgentTools().get(name)

/** Describes a tool to agents, with what happens when a token with these scopes calls it. */
export function describeAgentTool(tool: AgentTool, scopes: readonly AccessTokenScope[]): string {
  const { summary } = tool.endpoint
  if (!isToolPlannedForScopes(tool, scopes)) return summary
  return tool.isPlannable
    ? `${summary} This plans the change; a person approves it.`
    : `${summary} ${unplannableMessage}`
}

/** Whether a tool plans when a token with these scopes calls it. */
export const isToolPlannedForScopes = (
  { endpoint, planOnlyProof }: AgentTool,
  scopes: readonly AccessTokenScope[],
): boolean => planOnlyProof !== null || (endpoint.method !== 'GET' && !scopes.includes('commit'))

/** Why a tool is refused that would have to plan, but cannot. */
export const unplannableMessage =
  'Files and changes of many things are not planned: this needs the scope “Act without approval”.'

const uploadSchema = (fields: z.ZodMiniType) =>
  z.strictObject({ name: z.string(), base64: z.string(), fields: z.optional(fields) })

/** Returns the JSON Schema of a tool's arguments: the `params`, `query`, `body` and `upload` of its endpoint. */
export const buildToolInputJsonSchema = (endpoint: Endpoint) => ({
  type: 'object' as const,
  ...(makeJsonSchemaPortable(toJsonSchema(buildToolInputZodSchema(endpoint), 'input')) as Record<string, unknown>),
})

/** Returns the schema of a tool's arguments. */
export function buildToolInputZodSchema({ params, query, body, upload }: Endpoint) {
  return z.strictObject({
    ...(params && { params }),
    ...(query && { query: isOptional(query) ? z.optional(query) : query }),
    ...(body && { body }),
    ...(upload?.as === 'form' && { upload: uploadSchema(upload.fields) }),
  })
}

const isOptional = (query: z.ZodMiniType) => z.safeParse(query, {}).success

/** What clients may assume of a tool: whether it only reads, may destroy something, or can be called again. */
export const toToolAnnotations = ({ method }: Endpoint) => ({
  readOnlyHint: method === 'GET',
  // POST also publishes, moves and deletes.
  destructiveHint: method !== 'GET',
  idempotentHint: method !== 'POST' && method !== 'PATCH',
  openWorldHint: false,
})
