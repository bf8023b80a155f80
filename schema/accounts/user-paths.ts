/** Screens of one user, group or site; Wagtail's names. */
type RecordVerb = 'edit' | 'delete' | 'history' | 'usage'

/** The screens of users, groups and sites: part of `paths.wagtail`. */
export const userPaths = {
  users: '/wagtail/users/',
  addUser: '/wagtail/users/add/',
  user: (id: number, verb: RecordVerb = 'edit') => `/wagtail/users/${verb}/${id}/`,
  /** Where an invited user sets their password. */
  invitation: (token: string) => `/wagtail/users/invitation/${token}/`,
  groups: '/wagtail/groups/',
  addGroup: '/wagtail/groups/add/',
  group: (id: number, verb: RecordVerb = 'edit') => `/wagtail/groups/${verb}/${id}/`,
  sites: '/wagtail/sites/',
  addSite: '/wagtail/sites/add/',
  site: (id: number, verb: RecordVerb = 'edit') => `/wagtail/sites/${verb}/${id}/`,
} as const

/** Endpoints of users, groups and sites, and of accepting an invitation: part of `paths.api`. */
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
  /** The history of a user, a group or a site, and where it is used. */
  recordPart: (kind: 'users' | 'groups' | 'sites', id: number, part: 'history' | 'usage') => `/wagtail/api/main/${kind}/${id}/${part}/`,
  /** Both are open to anyone with an invitation link. */
  invitation: '/wagtail/api/invitation/',
  checkInvitation: '/wagtail/api/invitation/check/',
} as const
