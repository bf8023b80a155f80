import { agentPlanEndpoints } from '../../../schema/agents/endpoints.ts'
import type { AgentPlan } from '../../../schema/agents/wire.ts'
import { buildEndpointUrl } from '../../../schema/endpoint.ts'
import { createUserAccessToken } from '../accounts/access-tokens.ts'
import { findPageId } from '../pages/page-ids.ts'
import { createUser, sendWithReauth, signIn, type TestSite } from '../site.ts'
import { connectMcpClient } from './mcp-client.ts'

type Scopes = Parameters<typeof createUserAccessToken>[2]['scopes']

/** Creates a person, an administrator by default, with a token and a client that uses it. */
export async function createMcpUser(
  site: TestSite,
  email: string,
  scopes: Scopes,
  user: Parameters<typeof createUser>[2] = { superuser: true },
) {
  const id = await createUser(site, email, user)
  const token = await createUserAccessToken(site, email, { scopes, name: 'Helper' })
  return { id, token, client: await connectMcpClient(site, token.token) }
}

/** The answer of a tool that has planned. */
export interface PlannedToolCall {
  plan: number
  changes: { object_type: string; object_id: number | null; label: string; action: string }[]
  stale_paths: string[]
  approve_at: string
  preview_at: string
}

/** Decides a plan as a person, with a fresh proof. */
export const decidePlan = async (
  site: TestSite,
  email: string,
  plan: number,
  decision: 'approve' | 'dismiss' | 'undo',
) => {
  const { headers } = await signIn(site, email)
  const path = buildEndpointUrl(agentPlanEndpoints[decision], { params: { id: plan } })
  const response = await sendWithReauth(site, headers, path, {})
  return { status: response.status, value: (await response.json()) as AgentPlan & { message: string } }
}

/** Creates a page of a test, live below the home page. */
export async function createLivePage(site: TestSite, email: string, slug: string): Promise<number> {
  const { post } = await signIn(site, email)
  const parent_id = await findPageId(site, '/')
  const content = { title: slug, slug, body: [] }
  const body = { parent_id, type: 'generic_page', content, publish: true }
  const response = await post('/wagtail/api/editor/pages/action/create/', body)
  if (response.status !== 201) throw new Error(await response.text())
  return ((await response.json()) as { id: number }).id
}
