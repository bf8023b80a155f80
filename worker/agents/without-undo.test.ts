import { expect, it } from 'vitest'
import { accessTokenScopes } from '#schema/accounts/access-tokens/scopes.ts'
import { findAgentTool, listAgentTools } from './tools.ts'
import { toolNamesUndoneByPageCalls } from './undo-call.ts'
import { toolNamesUndoneByRecordCalls } from './undo-record-call.ts'
import { getReasonWithoutUndo, toolNamesWithoutUndo } from './without-undo.ts'

const undone = [...toolNamesUndoneByPageCalls, ...toolNamesUndoneByRecordCalls]
const writing = listAgentTools({ scopes: accessTokenScopes, is_limited_to_page: false }).filter(
  ({ endpoint }) => endpoint.method !== 'GET',
)

it('every tool that writes has an undo, or says why its plan has none', () => {
  expect(writing.length).toBeGreaterThan(100)
  const unanswered = writing.filter((tool) => !undone.includes(tool.name) && !getReasonWithoutUndo(tool))
  expect(unanswered.map(({ name }) => name)).toEqual([])
})

it('tools with an undo or a reason against it exist, and none has both', () => {
  const names = new Set(writing.map(({ name }) => name))
  expect([...undone, ...toolNamesWithoutUndo].filter((name) => !names.has(name))).toEqual([])
  expect(undone.filter((name) => getReasonWithoutUndo(findAgentTool(name)!))).toEqual([])
  expect(new Set(undone).size).toBe(undone.length)
})
