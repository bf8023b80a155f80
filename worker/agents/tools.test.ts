import { expect, it } from 'vitest'
import { accessTokenScopes, getRequiredAccessTokenScope } from '#schema/accounts/access-tokens/scopes.ts'
import { allEndpoints } from '../http/all-endpoints.ts'
import { buildToolInputJsonSchema, describeAgentTool, listAgentTools, toToolAnnotations } from './tools.ts'

const whole = { is_limited_to_page: false }
const tools = listAgentTools({ scopes: accessTokenScopes, ...whole })

const callable = tools.filter(({ planOnlyProof }) => planOnlyProof === null)

it('every endpoint that a token can call is a tool, except for file bodies', () => {
  const expected = Object.entries(allEndpoints).flatMap(([group, declared]) =>
    Object.entries(declared)
      .filter(
        ([name, endpoint]) => getRequiredAccessTokenScope(group, name, endpoint) && endpoint.upload?.as !== 'body',
      )
      .map(([name]) => `${group}_${name}`),
  )
  expect(callable.map(({ name }) => name)).toEqual(expected)
})

it.each(accessTokenScopes.filter((scope) => scope !== 'commit'))('the scope %s shows its tools alone', (scope) => {
  const shown = listAgentTools({ scopes: [scope], ...whole })
  expect(shown.length).toBeGreaterThan(0)
  expect(shown.filter((tool) => tool.scope !== scope)).toEqual([])
})

it('a token of one page shows tools of pages alone, and plans nothing else', () => {
  const shown = listAgentTools({ scopes: accessTokenScopes, is_limited_to_page: true })
  expect(shown.filter(({ planOnlyProof }) => planOnlyProof !== null)).toEqual([])
  const names = shown.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['pages_list', 'pageActions_publish', 'pageCreation_create']))
  expect(names.filter((name) => /^(?:images|locations|menus|redirects|snippets|settings)_/.test(name))).toEqual([])
})

it('names are those that clients accept, and no two are the same', () => {
  expect(new Set(tools.map(({ name }) => name)).size).toBe(tools.length)
  for (const { name } of tools) expect(name).toMatch(/^[A-Za-z0-9_-]{1,64}$/)
})

it('the arguments are an object whose references are within it', () => {
  for (const { name, endpoint } of tools) {
    const schema = buildToolInputJsonSchema(endpoint)
    expect([name, schema.type]).toEqual([name, 'object'])
    const references = JSON.stringify(schema).match(/"\$ref":"[^"]*"/g) ?? []
    expect(references.filter((each) => !each.includes('"#/$defs/'))).toEqual([])
  }
})

it('a tool that only reads says so', () => {
  for (const { endpoint } of tools) expect(toToolAnnotations(endpoint).readOnlyHint).toBe(endpoint.method === 'GET')
})

it('what no token may call is only planned, and never reads', () => {
  const planned = tools.filter(({ planOnlyProof }) => planOnlyProof !== null)
  expect(planned.map(({ name }) => name)).toEqual(expect.arrayContaining(['users_create', 'settings_update']))
  expect(planned.filter(({ endpoint }) => endpoint.method === 'GET')).toEqual([])
})

it.each(['accessTokens', 'account', 'agentPlans', 'archives', 'factors', 'forms', 'session', 'signIn', 'webhooks'])(
  'agents neither change nor plan %s',
  (group) => {
    const writing = tools.filter(({ name, endpoint }) => name.startsWith(`${group}_`) && endpoint.method !== 'GET')
    expect(writing).toEqual([])
  },
)

it('files and changes of many things one by one are never planned', () => {
  const unplannable = callable.filter(({ isPlannable }) => !isPlannable)
  const isExpected = ({ name, endpoint }: (typeof tools)[number]) =>
    endpoint.upload !== undefined || /^(?:document|image|page|video)Bulk_/.test(name)
  expect(unplannable.map(({ name }) => name)).toEqual(callable.filter(isExpected).map(({ name }) => name))
  expect(unplannable.map(({ name }) => name)).toEqual(expect.arrayContaining(['pageBulk_publish', 'images_upload']))
})

it('a tool that publishes, moves or deletes says that it may destroy something', () => {
  for (const name of ['pageActions_delete', 'pageActions_unpublish', 'pageBulk_delete'])
    expect(toToolAnnotations(tools.find((tool) => tool.name === name)!.endpoint).destructiveHint).toBe(true)
})

it('a tool says whether it plans', () => {
  const publish = tools.find(({ name }) => name === 'pageActions_publish')!
  expect(describeAgentTool(publish, ['publish'])).toContain('a person approves it')
  expect(describeAgentTool(publish, ['publish', 'commit'])).toBe(publish.endpoint.summary)
  const bulk = tools.find(({ name }) => name === 'pageBulk_publish')!
  expect(describeAgentTool(bulk, ['publish'])).toContain('are not planned')
  expect(describeAgentTool(bulk, ['publish', 'commit'])).toBe(bulk.endpoint.summary)
  const user = tools.find(({ name }) => name === 'users_create')!
  expect(describeAgentTool(user, ['draft', 'commit'])).toContain('a person approves it')
})

it('no schema of arguments has what clients are known not to understand', () => {
  const text = JSON.stringify(tools.map(({ endpoint }) => buildToolInputJsonSchema(endpoint)))
  expect(text.match(/"type":\[|"additionalProperties":\{\}/g)).toBeNull()
  expect(text).toContain('"additionalProperties":true')
  expect(text).toContain('"anyOf":[{"type":"boolean"},{"type":"null"}]')
})
