import { mcpPath } from '../../../schema/agents/paths.ts'
import type { AgentToolArguments } from '../../../schema/agents/tool-arguments.ts'
import { toAccessTokenHeaders } from '../accounts/access-tokens.ts'
import type { TestSite } from '../site.ts'

/** What a tool answers: its value, or why it was refused. */
export interface ToolCallResult {
  isError: boolean
  plan?: number
  status?: number
  reason?: string
  message?: string
  proof?: string
}

/** Calls a tool in one request, without the handshake of a client. */
export async function callToolWithoutHandshake(
  site: Pick<TestSite, 'fetch'>,
  token: string,
  name: string,
  input: AgentToolArguments,
): Promise<ToolCallResult> {
  const response = await site.fetch(mcpPath, {
    method: 'POST',
    headers: { ...toAccessTokenHeaders(token), Accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } }),
  })
  const text = await response.text()
  const message = JSON.parse(text.startsWith('{') ? text : text.match(/^data: (.*)$/m)![1]!)
  if (!message.result) throw new Error(`${name}: ${response.status} ${text}`)
  const { content, isError } = message.result
  return { ...(isError && JSON.parse(content[0].text)), ...readPlan(content[0].text), isError: isError === true }
}

/** The number of the plan that a tool has made, if it has made one. */
function readPlan(text: string): { plan?: number } {
  const match = /^\{"plan":(\d+),/.exec(text)
  return match ? { plan: Number(match[1]) } : {}
}
