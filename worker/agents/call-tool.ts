import type { CallToolResult } from '@modelcontextprotocol/server'
import type { AgentToolArguments } from '#schema/agents/tool-arguments.ts'
import { type AgentCallContext, callEndpoint } from './call-endpoint.ts'
import { createAgentPlanForToolCall } from './plan-tool-call.ts'
import { toFailedToolResult, toToolResult } from './tool-result.ts'
import { type AgentTool, isToolPlannedForScopes } from './tools.ts'

/** Calls a tool. One that writes is planned, unless the token has the scope to commit. */
export async function callOrPlanTool(
  caller: AgentCallContext,
  tool: AgentTool,
  input: AgentToolArguments,
): Promise<CallToolResult> {
  const isPlanned = isToolPlannedForScopes(tool, caller.session.access_token?.scopes ?? [])
  const result = isPlanned
    ? await createAgentPlanForToolCall(caller, tool, input)
    : await callEndpoint(caller, tool.endpoint, input)
  if (!result.ok) return toFailedToolResult(result.failure)
  return toToolResult(result.value instanceof Response ? result.value : Response.json(result.value))
}
