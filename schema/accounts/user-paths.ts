/** Screens of one user, group or site; Wagtail's names. */
type RecordVerb = 'edit' | 'delete' | 'history' | 'usage'

/** The screens of users, groups and sites: part of `paths.wagtail`. */
export const userAndGroupScreenPaths = {
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
