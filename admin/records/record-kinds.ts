import { paths } from '#schema/paths.ts'
import type { IconName } from '../ui/icon.tsx'
import type { UserOrGroupOrSiteKind } from './queries.ts'

interface Kind {
  label: string
  singular: string
  list: string
  add: string
  path: typeof paths.wagtail.user
  /** The icon of the usage list. */
  usageIcon: IconName
}

const { users, groups, sites, addUser, addGroup, addSite, user, group, site } = paths.wagtail

/** The labels and paths of users, groups and sites. */
export const userGroupAndSiteLabelsAndPaths: Record<UserOrGroupOrSiteKind, Kind> = {
  users: { label: 'Users', singular: 'user', list: users, add: addUser, path: user, usageIcon: 'pages' },
  groups: { label: 'Groups', singular: 'group', list: groups, add: addGroup, path: group, usageIcon: 'people' },
  sites: { label: 'Sites', singular: 'site', list: sites, add: addSite, path: site, usageIcon: 'pages' },
}
