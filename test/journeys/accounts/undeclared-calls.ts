import type { GroupPermission } from '../../../schema/accounts/group-permissions.ts'
import type { PagesRule } from '../../../schema/endpoint.ts'
import { paths } from '../../../schema/paths.ts'
import type { Ids } from './object-permissions.ts'

const { api } = paths

/** Calls whose contracts are not declared yet, by what lets somebody in: one of these sets of rights, or rights on pages. */
export interface Door {
  by: readonly (readonly GroupPermission[])[]
  orPages?: PagesRule
  /** To others it is not there. */
  hides?: boolean
  calls: Call[]
}

type Call = [method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, body?: object]

const toolbox = 'toolbox_snippet'
const navigation = 'tiered_navigation'
/** Refused as input where the right is held: what a cell asks is whether the door opens. */
const wrong = { wrong: 'input' }

const writers: GroupPermission[][] = [['change_snippet'], ['publish_snippet'], ['lock_snippet'], ['unlock_snippet']]

const doorsOfRestaurants = ({ rlid }: Ids): Door[] => [
  {
    by: [['change_location'], ['flush_cache']],
    orPages: 'any',
    calls: [
      ['GET', api.locations],
      ['GET', api.locationFeed],
    ],
  },
  {
    by: [['change_location']],
    calls: [
      ['POST', api.locations, wrong],
      ['PATCH', `${api.locations}1/`, wrong],
      ['POST', `${api.locations}1/close/`, wrong],
      ['POST', `${api.locations}1/reopen/`, wrong],
      ['POST', `${api.locations}special-day/`, wrong],
      ['POST', api.locationFeedAction('pull')],
      ['PATCH', api.snippet('country', 1), wrong],
      ['DELETE', api.snippet('country', 1), wrong],
    ],
  },
  {
    by: [['flush_cache']],
    calls: [
      ['POST', api.locationFeedAction('flush')],
      ['POST', '/api/location/flush/'],
    ],
  },
  {
    by: [['change_wait_list']],
    calls: [
      ['GET', api.waitLists],
      ['GET', api.waitList(rlid)],
      ['GET', `${api.waitList(rlid)}bookings/`],
      ['POST', api.waitListStateChange(rlid, 'open'), wrong],
      ['POST', api.waitListStateChange(rlid, 'close'), wrong],
      ['POST', api.waitListEntries(rlid), wrong],
      ['POST', api.waitListAction(rlid, 1, 'call'), wrong],
    ],
  },
]

const doorsOfSnippets: Door[] = [
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

const furtherDoors = ({ contactPage }: Ids): Door[] => [
  { by: [['view_submission']], orPages: 'publish_site', hides: true, calls: [['GET', api.submissions(contactPage)]] },
  { by: [['change_workflow']], orPages: 'publish_site', calls: [['GET', api.workflows]] },
  {
    by: [['change_workflow']],
    calls: [
      ['POST', api.workflows, wrong],
      ['PUT', api.workflow(1), wrong],
      ['POST', api.tasks, wrong],
      ['PUT', api.task(1), wrong],
    ],
  },
]

export const undeclaredCalls = (ids: Ids): Door[] => [...doorsOfRestaurants(ids), ...doorsOfSnippets, ...furtherDoors(ids)]
