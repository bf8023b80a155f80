import type { GroupPermission } from '../../../schema/accounts/group-permissions.ts'
import type { PagesRule } from '../../../schema/endpoint.ts'
import { paths } from '../../../schema/paths.ts'

const { api } = paths

/**
 * Calls whose contracts are not declared yet, by what lets somebody in: one of these sets of rights, or rights on
 * pages.
 */
interface Door {
  by: readonly (readonly GroupPermission[])[]
  orPages?: PagesRule
  calls: Call[]
}

type Call = [method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, body?: object]

const toolbox = 'toolbox_snippet'
const navigation = 'tiered_navigation'
/** Refused as input where the right is held: what a cell asks is whether the door opens. */
const wrong = { wrong: 'input' }

const writers: GroupPermission[][] = [['change_snippet'], ['publish_snippet'], ['lock_snippet'], ['unlock_snippet']]

export const undeclaredCalls: Door[] = [
  {
    by: [['change_location']],
    calls: [
      ['PATCH', api.snippet('country', 1), wrong],
      ['DELETE', api.snippet('country', 1), wrong],
    ],
  },
  {
    by: writers,
    orPages: 'write',
    calls: [
      ['GET', api.snippets(toolbox)],
      ['GET', api.snippet(toolbox, 1)],
    ],
  },
  {
    by: [['change_snippet']],
    calls: [
      ['POST', api.snippets(toolbox), wrong],
      ['PATCH', api.snippet(toolbox, 1), wrong],
      ['POST', api.snippetAction(toolbox, 1, 'revert'), wrong],
    ],
  },
  {
    by: [['change_snippet', 'publish_snippet']],
    calls: [
      ['POST', api.snippets(navigation), wrong],
      ['PATCH', api.snippet(navigation, 2), wrong],
      ['DELETE', api.snippet(navigation, 2), wrong],
      ['DELETE', api.snippet(toolbox, 1), wrong],
    ],
  },
  {
    by: [['publish_snippet']],
    calls: [
      ['POST', api.snippetAction(toolbox, 1, 'publish'), wrong],
      ['POST', api.snippetAction(toolbox, 1, 'unpublish'), wrong],
    ],
  },
  { by: [['lock_snippet']], calls: [['POST', api.snippetAction(toolbox, 1, 'lock'), wrong]] },
  { by: [['unlock_snippet']], calls: [['POST', api.snippetAction(toolbox, 1, 'unlock'), wrong]] },
]
