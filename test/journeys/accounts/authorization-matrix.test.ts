import { beforeAll, expect, it } from 'vitest'
import { type GroupPermission, groupPermissions } from '../../../schema/accounts/group-permissions.ts'
import { pagePermissions } from '../../../schema/accounts/permissions.ts'
import { paths } from '../../../schema/paths.ts'
import { apiPaths } from '../../support/api-paths.ts'
import { createUser, signIn, withSite } from '../../support/site.ts'

// Nothing but the API is asked: its two thousand calls go past the router of files.
const site = withSite({ direct: true })
const { api } = paths

/** Somebody who holds some rights and nothing else. */
interface Role {
  name: string
  is_superuser?: boolean
  /** Every right there is on pages, from the root of the tree. */
  pages?: boolean
  permissions: readonly GroupPermission[]
}

const roles: Role[] = [
  { name: 'nobody', permissions: [] },
  { name: 'all-of-pages', pages: true, permissions: [] },
  ...groupPermissions.map((permission) => ({ name: permission, permissions: [permission] })),
  ...groupPermissions.map((permission) => ({
    name: `all-but-${permission}`,
    pages: true,
    permissions: groupPermissions.filter((each) => each !== permission),
  })),
  { name: 'superuser', is_superuser: true, permissions: [] },
]

type Call = [method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, body?: object]

/** What lets somebody in: one of these sets of rights, or whatever can be held on pages. */
interface Door {
  by: readonly (readonly GroupPermission[])[]
  orPages?: boolean
  /** To others it is not there. */
  hides?: boolean
  calls: Call[]
}

const toolbox = 'toolbox_snippet'
const navigation = 'tiered_navigation'
/** Refused as input where the right is held: what a cell asks is whether the door opens. */
const wrong = { wrong: 'input' }

interface Ids {
  rlid: number
  contactPage: number
}

const writers: GroupPermission[][] = [['change_snippet'], ['publish_snippet'], ['lock_snippet'], ['unlock_snippet']]

const doorsOfRestaurants = ({ rlid }: Ids): Door[] => [
  {
    by: [['change_location'], ['flush_cache']],
    orPages: true,
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

const doorsOfSnippetsAndReports: Door[] = [
  {
    by: [['access_reports']],
    calls: [
      ['GET', '/wagtail/api/reports/accessibility/'],
      ['GET', '/wagtail/api/reports/accessibility/1/'],
      ['GET', '/wagtail/api/reports/security-policy/'],
    ],
  },
  {
    by: [['access_reports', 'delete_report']],
    calls: [
      ['DELETE', '/wagtail/api/reports/accessibility/1/'],
      ['DELETE', '/wagtail/api/reports/security-policy/'],
    ],
  },
  {
    by: writers,
    orPages: true,
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
  { by: [['view_submission']], orPages: true, hides: true, calls: [['GET', api.submissions(contactPage)]] },
  {
    by: [['change_redirect']],
    orPages: true,
    calls: [
      ['GET', apiPaths.redirects],
      ['POST', apiPaths.redirects, wrong],
    ],
  },
  { by: [['change_setting']], orPages: true, calls: [['GET', '/wagtail/api/main/settings/']] },
  { by: [['change_workflow']], orPages: true, calls: [['GET', api.workflows]] },
  {
    by: [['change_workflow']],
    calls: [
      ['POST', api.workflows, wrong],
      ['PUT', api.workflow(1), wrong],
      ['POST', api.tasks, wrong],
      ['PUT', api.task(1), wrong],
    ],
  },
  {
    by: [['change_user']],
    calls: [
      ['GET', api.users],
      ['POST', api.users, wrong],
    ],
  },
  {
    by: [['change_group']],
    calls: [
      ['GET', api.groups],
      ['POST', api.groups, wrong],
    ],
  },
  { by: [], calls: [['GET', api.sites]] },
]

const doors = (ids: Ids): Door[] => [...doorsOfRestaurants(ids), ...doorsOfSnippetsAndReports, ...furtherDoors(ids)]

const isOpen = ({ by, orPages = false }: Door, { is_superuser = false, pages = false, permissions }: Role) =>
  is_superuser || (orPages && pages) || by.some((set) => set.every((permission) => permissions.includes(permission)))

const ids: Ids = { rlid: 0, contactPage: 0 }
beforeAll(async () => {
  ids.rlid = (await site.db.prepare('SELECT min(id) AS id FROM location').first<number>('id'))!
  ids.contactPage = (await site.db.prepare("SELECT id FROM page WHERE url_path = '/contact-us/'").first<number>('id'))!
})

it('RP-02 every permission allows at least one request of the matrix', () => {
  const used = new Set(doors(ids).flatMap(({ by }) => by.flat()))
  expect(groupPermissions.filter((permission) => !used.has(permission))).toEqual([])
})

it.each(roles)('RP-02 ASVS 8.2.1 $name can make exactly the requests that its permissions allow', async (role) => {
  const { name, is_superuser: superuser = false, pages = false, permissions } = role
  const email = `${name}@matrix.example`
  const grants = pages ? pagePermissions.map((permission): [string, number] => [permission, 1]) : []
  await createUser(site, email, { superuser, grants, permissions: [...permissions] })
  const { headers } = await signIn(site, email)
  const cells: [string, 'open' | 'closed'][] = []
  const expected: [string, 'open' | 'closed'][] = []
  for (const door of doors(ids))
    for (const [method, path, body] of door.calls) {
      const { status } = await site.fetch(path, { method, headers, ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }) })
      cells.push([`${method} ${path}`, status === (door.hides ? 404 : 403) ? 'closed' : 'open'])
      expected.push([`${method} ${path}`, isOpen(door, role) ? 'open' : 'closed'])
    }
  expect(cells).toEqual(expected)
})
