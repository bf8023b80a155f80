/** The screens of one user, group or site; Wagtail's words. */
type RecordVerb = 'edit' | 'delete' | 'history' | 'usage'

/** The screens of users, groups and sites: part of `paths.wagtail`. */
export const userPaths = {
  users: '/wagtail/users/',
  addUser: '/wagtail/users/add/',
  user: (id: number, verb: RecordVerb = 'edit') => `/wagtail/users/${verb}/${id}/`,
  /** Where somebody who was invited sets their password. */
  invitation: (token: string) => `/wagtail/users/invitation/${token}/`,
  groups: '/wagtail/groups/',
  addGroup: '/wagtail/groups/add/',
  group: (id: number, verb: RecordVerb = 'edit') => `/wagtail/groups/${verb}/${id}/`,
  sites: '/wagtail/sites/',
  addSite: '/wagtail/sites/add/',
  site: (id: number, verb: RecordVerb = 'edit') => `/wagtail/sites/${verb}/${id}/`,
} as const

/** Looking after users, groups and sites, and taking an invitation up: part of `paths.api`. */
export const userApiPaths = {
  users: '/wagtail/api/main/users/',
  user: (id: number) => `/wagtail/api/main/users/${id}/`,
  userChoices: '/wagtail/api/main/users/choices/',
  userInvitation: (id: number) => `/wagtail/api/main/users/${id}/invitation/`,
  userSessions: (id: number) => `/wagtail/api/main/users/${id}/sessions/`,
  groups: '/wagtail/api/main/groups/',
  group: (id: number) => `/wagtail/api/main/groups/${id}/`,
  groupChoices: '/wagtail/api/main/groups/choices/',
  sites: '/wagtail/api/main/sites/',
  site: (id: number) => `/wagtail/api/main/sites/${id}/`,
  /** What befell a user, a group or a site, and what hangs on it. */
  recordPart: (kind: 'users' | 'groups' | 'sites', id: number, part: 'history' | 'usage') => `/wagtail/api/main/${kind}/${id}/${part}/`,
  /** Both are open to whoever holds an invitation. */
  invitation: '/wagtail/api/invitation/',
  checkInvitation: '/wagtail/api/invitation/check/',
} as const
