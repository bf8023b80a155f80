import type { GroupPermission } from '../../../../schema/accounts/group-permissions.ts'
import type { ExpectedObjectPermission, RequiredRights } from './object-permissions.ts'

/** Two snippets of the demo site, which differ in whether their type has drafts, and a country. */
const toolbox = { type: 'toolbox_snippet', id: 1 }
const navigation = { type: 'tiered_navigation', id: 2 }
const country = { type: 'country', id: 1 }

const anySnippetRight: GroupPermission[][] = [
  ['change_snippet'],
  ['publish_snippet'],
  ['lock_snippet'],
  ['unlock_snippet'],
]
const viewers: RequiredRights = { rights: anySnippetRight, orPages: 'write' }
const editors: RequiredRights = { rights: [['change_snippet']] }
/** Without drafts, saving also publishes. */
const editorsOfLive: RequiredRights = { rights: [['change_snippet', 'publish_snippet']] }
const publishers: RequiredRights = { rights: [['publish_snippet']] }
const locationManagers: RequiredRights = { rights: [['change_location']] }
/** Also users who can view restaurants, because countries are snippets too. */
const viewersOfAnyType: RequiredRights = {
  rights: [...anySnippetRight, ['change_location'], ['flush_cache']],
  orPages: 'any',
}

/** The body is invalid, so that nothing changes: who lacks the right is refused before it is validated. */
const cell = (params: Record<string, string | number>, passes: RequiredRights): ExpectedObjectPermission => ({
  params: () => params,
  passes,
  closed: [403],
})
const view = cell(toolbox, viewers)

/** By the name of the endpoint in the reference of the API. */
export const expectedSnippetEndpointAccess: Record<
  string,
  ExpectedObjectPermission | readonly ExpectedObjectPermission[]
> = {
  'snippets.types': { passes: viewersOfAnyType, closed: [403] },
  'snippets.list': view,
  'snippets.choose': view,
  'snippets.chosen': view,
  'snippets.get': view,
  'snippets.usage': view,
  'snippets.history': view,
  'snippets.revisions': view,
  'snippets.compare': cell({ ...toolbox, from: 'earliest', to: 'latest' }, viewers),
  'snippets.create': [cell(toolbox, editors), cell(navigation, editorsOfLive), cell(country, locationManagers)],
  'snippets.save': [cell(toolbox, editors), cell(navigation, editorsOfLive), cell(country, locationManagers)],
  // Both are live: deleting them also takes them off pages.
  'snippets.delete': [cell(toolbox, editorsOfLive), cell(navigation, editorsOfLive), cell(country, locationManagers)],
  'snippets.publish': cell(toolbox, publishers),
  'snippets.unpublish': cell(toolbox, publishers),
  'snippets.revert': cell(toolbox, editors),
  'snippets.lock': cell(toolbox, { rights: [['lock_snippet']] }),
  'snippets.unlock': cell(toolbox, { rights: [['unlock_snippet']] }),
}
