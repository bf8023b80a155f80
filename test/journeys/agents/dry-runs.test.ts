import { expect, it } from 'vitest'
import { accessTokenScopes } from '../../../schema/accounts/access-tokens/scopes.ts'
import { getRequestBodyExample } from '../../../schema/reference/body-example.ts'
import { listAgentTools } from '../../../worker/agents/tools.ts'
import { createUserAccessToken } from '../../support/accounts/access-tokens.ts'
import { connectMcpClient } from '../../support/agents/mcp-client.ts'
import { findPageId } from '../../support/pages/page-ids.ts'
import { createUser, setUpSharedSite } from '../../support/site.ts'

const site = setUpSharedSite()

const countRows = (table: string) => site.db.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>('n')

it('no tool’s dry run adds rows of content, restaurants, menus, logs or mails', async () => {
  const email = 'everything@plans.example'
  await createUser(site, email, { superuser: true })
  const scopes = accessTokenScopes.filter((scope) => scope !== 'commit')
  const client = await connectMcpClient(site, (await createUserAccessToken(site, email, { scopes })).token)
  const tables = ['page', 'revision', 'log_entry', 'redirect', 'collection', 'location', 'menu_item', 'snippet', 'mail']
  const count = () => Promise.all(tables.map(async (table) => [table, await countRows(table)]))
  const first = (table: string) => site.db.prepare(`SELECT id FROM ${table} ORDER BY id LIMIT 1`).first<number>('id')
  const page = await findPageId(site, '/about/')
  const ids: [tools: RegExp, id: number | null][] = [
    [/^(?:page|comments|trash)/, page],
    [/^images/, await first('image')],
    [/^documents/, await first('document')],
    [/^videos/, await first('video')],
    [/^redirects/, await first('redirect')],
    [/^snippets/, await first('snippet')],
    [/^menus/, await first('menu_item')],
  ]
  const before = await count()
  const tools = listAgentTools({ scopes: accessTokenScopes, is_limited_to_page: false })
  const planned: string[] = []
  for (const { name, endpoint } of tools.filter(({ endpoint: { method } }) => method !== 'GET')) {
    const id = ids.find(([pattern]) => pattern.test(name))?.[1] ?? 1
    const example = getRequestBodyExample(endpoint) as { parent_id?: number } | undefined
    const body = example?.parent_id === undefined ? example : { ...example, parent_id: page }
    const params = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, param]) => [param!, id] as const)
    const input = {
      ...(params.length > 0 && { params: Object.fromEntries(params) }),
      ...(body !== undefined && { body }),
    }
    // A preview is HTML, and not planned.
    const { content } = await client.callTool({ name, arguments: input })
    if (content.some((part) => part.type === 'text' && part.text.includes('"state":"waiting"'))) planned.push(name)
  }
  expect(await count()).toEqual(before)
  expect(planned).toEqual(expect.arrayContaining(['pageCreation_create', 'documents_update', 'menus_createItem']))
  expect(planned).toEqual(expect.arrayContaining(['pageActions_unpublish', 'menus_createSection', 'settings_update']))
  expect(planned.length).toBeGreaterThan(50)
})
