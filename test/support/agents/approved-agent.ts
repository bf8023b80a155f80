import { expect } from 'vitest'
import { signIn, type TestSite } from '../site.ts'
import { createMcpUser, decidePlan, type PlannedToolCall } from './agent-plans.ts'
import { callTool } from './mcp-client.ts'

/** An agent whose plans its person approves and undoes. */
export async function createAgentWithApprover(site: TestSite, email: string) {
  const { client } = await createMcpUser(site, email, ['read', 'draft', 'publish', 'restaurants', 'menus'])
  /** Plans a call and approves it. */
  const plan = async (tool: string, input: Parameters<typeof callTool>[2]) => {
    const made = await callTool<PlannedToolCall>(client, tool, input)
    expect([tool, made.isError, made.value]).toMatchObject([tool, false, { plan: expect.any(Number) }])
    return { id: made.value.plan, ...(await decidePlan(site, email, made.value.plan, 'approve')) }
  }
  const approve = async (tool: string, input: Parameters<typeof callTool>[2]) => {
    const { id, status, value } = await plan(tool, input)
    expect([tool, status, value]).toMatchObject([tool, 200, { can_undo: true }])
    return id
  }
  const undo = (id: number) => decidePlan(site, email, id, 'undo')
  const { get } = await signIn(site, email)
  const read = async <Value>(path: string) => (await (await get(path)).json()) as Value
  return { approve, plan, undo, read }
}

/** The answers of an undo. */
export const expectedUndoneResponse = { status: 200, value: { state: 'undone' } }
export const expectedUndoConflictResponse = {
  status: 409,
  value: { message: expect.stringContaining('changed since') },
}
