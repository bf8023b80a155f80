import { paths } from '#schema/paths.ts'
import type { RecordKind } from './queries.ts'

/** How users, groups and sites are called, and where their screens are. */
export const kinds = {
  users: { list: paths.wagtail.users, label: 'Users', noun: 'user', path: paths.wagtail.user },
  groups: { list: paths.wagtail.groups, label: 'Groups', noun: 'group', path: paths.wagtail.group },
  sites: { list: paths.wagtail.sites, label: 'Sites', noun: 'site', path: paths.wagtail.site },
} as const satisfies Record<RecordKind, { list: string; label: string; noun: string; path: typeof paths.wagtail.user }>
