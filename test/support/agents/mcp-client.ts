import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { onTestFinished } from 'vitest'
import { mcpPath } from '../../../schema/agents/paths.ts'
import type { AgentToolArguments } from '../../../schema/agents/tool-arguments.ts'
import type { TestSite } from '../site.ts'

/** Connects the official client to the MCP server of a site, in the older or the present revision of the protocol. */
export async function connectMcpClient(
  { origin }: Pick<TestSite, 'origin'>,
  token: string,
  revision: 'legacy' | 'auto' = 'auto',
) {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: revision } })
  const requestInit = { headers: { Authorization: `Bearer ${token}` } }
  await client.connect(new StreamableHTTPClientTransport(new URL(mcpPath, origin), { requestInit }))
  onTestFinished(() => client.close())
  return client
}

/** Calls a tool, and returns whether it failed with what its text contains as JSON. */
export async function callTool<Value>(client: Client, name: string, input: AgentToolArguments = {}) {
  const { content, isError } = await client.callTool({ name, arguments: input })
  const [part] = content
  if (part?.type !== 'text') throw new Error(`${name} returned no text.`)
  return { isError: isError === true, value: JSON.parse(part.text) as Value }
}
