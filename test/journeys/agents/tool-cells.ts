import { type AccessTokenScope, accessTokenScopes } from '../../../schema/accounts/access-tokens/scopes.ts'
import type { AgentToolArguments } from '../../../schema/agents/tool-arguments.ts'
import type { Endpoint } from '../../../schema/endpoint.ts'
import { type AgentTool, listAgentTools } from '../../../worker/agents/tools.ts'
import { createUserAccessToken } from '../../support/accounts/access-tokens.ts'
import { type RequiredRights, toTestCallsOfEndpoint } from '../../support/accounts/matrix/object-permissions.ts'
import type { TestRecordIds } from '../../support/accounts/matrix/records.ts'
import { createRecordsForRole } from '../../support/accounts/matrix/role-records.ts'
import {
  isTestRolePermitted,
  nonexistentRecordId,
  type TestRole,
  testRoles,
  testRolesWithoutOneRight,
} from '../../support/accounts/matrix/roles.ts'
import { setUpPermissionTestSite } from '../../support/accounts/matrix/try-role.ts'
import { callToolWithoutHandshake, type ToolCallResult } from '../../support/agents/tool-calls.ts'
import { createUser } from '../../support/site.ts'

/** Every tool that a token can open. */
export const allAgentTools = listAgentTools({ scopes: accessTokenScopes, is_limited_to_page: false })
const planningScopes = accessTokenScopes.filter((scope) => scope !== 'commit')

/** Whether a permission was missing, by the cell of the endpoint. Missing reauthentication does not count. */
function isRefused(
  { isError, status, reason, proof, message }: ToolCallResult,
  { closed, closedMessage }: ToolCell,
): boolean {
  if (!isError || proof !== undefined) return false
  if (message?.includes('lacks the scope')) return true
  if (reason === 'forbidden') return true
  return closed.includes(status as 403) && (closedMessage === undefined || message === closedMessage)
}

interface ToolCell {
  tool: AgentTool
  input: AgentToolArguments
  rights: RequiredRights | 'nobody' | 'everybody'
  closed: readonly number[]
  closedMessage?: string | undefined
}

const toQuery = (query: string) => (query ? { query: Object.fromEntries(new URLSearchParams(query)) } : {})

function toParams({ path }: Endpoint, values: Record<string, string | number>) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  return names.length > 0
    ? { params: Object.fromEntries(names.map((name) => [name, values[name] ?? nonexistentRecordId])) }
    : {}
}

/** The calls of a tool that the matrix of endpoints makes of its endpoint. */
export function toToolAccessTestCases(tool: AgentTool, ids: TestRecordIds): ToolCell[] {
  const { endpoint, name } = tool
  if (endpoint.permission === 'signed_in')
    return [{ tool, input: toParams(endpoint, {}), rights: 'everybody', closed: [403] }]
  return toTestCallsOfEndpoint({ ...endpoint, id: name.replace('_', '.') }, ids).map(
    ({ params, query, body = { wrong: 'input' }, rights, closed, closedMessage }) => ({
      ...{ tool, rights, closed, closedMessage },
      input: { ...toParams(endpoint, params), ...toQuery(query), ...(endpoint.method !== 'GET' && { body }) },
    }),
  )
}

/** The scopes of a role's token: all by default. What a token may do at once is tried with what cannot be planned. */
const toScopes = ({ token }: TestRole): AccessTokenScope[] =>
  (token ?? planningScopes).filter((scope) => scope !== 'commit')

/** All of the media library is open to administrators alone. */
const isOfMedia = ({ name }: AgentTool) => /^(?:collection|document|image|rendition|video)/.test(name)

function isOpen({ tool, rights }: ToolCell, role: TestRole): boolean {
  if (!toScopes(role).includes(tool.scope)) return false
  if (rights === 'everybody') return true
  if (rights === 'nobody') return false
  const isOfAdministrator = role.token !== undefined
  // What is only planned needs the rights of the token's owner, since a person approves it.
  if (tool.planOnlyProof) return isTestRolePermitted(rights, { ...role, is_superuser: isOfAdministrator })
  return isTestRolePermitted(rights, role) || (isOfAdministrator && isOfMedia(tool))
}

/** Administrators call with tokens of several scopes; a token that may only act has no tool. */
export const rolesAllowedToUseTools = [...testRoles, ...testRolesWithoutOneRight].filter(
  ({ is_superuser, token }) => !is_superuser && token?.join() !== 'commit',
)

/** A site whose tools are called as a role; returns what was open or closed, and what should be. */
export function setUpToolAccessChecker() {
  const matrix = setUpPermissionTestSite()
  return async (role: TestRole) => {
    const { site, librarian, shared } = matrix
    const email = `${role.name.replaceAll('+', '-and-')}@tools.example`
    const grants = (role.pages ?? []).map((permission): [string, number] => [permission, 1])
    const superuser = role.token !== undefined
    const user = await createUser(site, email, {
      ...{ superuser, grants },
      permissions: [...role.permissions],
      ...(role.hasOtherMenus && { menuSites: { of: 'sites', sites: [shared.otherSite] } }),
    })
    const own = await createRecordsForRole(site, librarian, { user, page: shared.contactPage, copied: shared.leafPage })
    const planning = await createUserAccessToken(site, email, { scopes: toScopes(role) })
    const acting = await createUserAccessToken(site, email, { scopes: [...toScopes(role), 'commit'] })
    const [found, expected]: [[string, string][], [string, string][]] = [[], []]
    for (const cell of allAgentTools.flatMap((tool) => toToolAccessTestCases(tool, { ...shared, ...own }))) {
      // Tools without plans are called by a token that needs none: none of these inputs changes anything.
      const { token } = cell.tool.isPlannable ? planning : acting
      const answer = await callToolWithoutHandshake(site, token, cell.tool.name, cell.input)
      const label = `${cell.tool.name} ${JSON.stringify(cell.input)}`
      found.push([label, isRefused(answer, cell) ? 'closed' : 'open'])
      expected.push([label, isOpen(cell, role) ? 'open' : 'closed'])
    }
    return { found, expected }
  }
}
