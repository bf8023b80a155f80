import type { UserFilter, UserState } from '#schema/wire/user.ts'

/** Where a user stands, in words and in the tone of a status. */
export const states: Record<UserState, { label: string; tone: string }> = {
  active: { label: 'Active', tone: 'good' },
  invited: { label: 'Invited', tone: 'mixed' },
  waiting: { label: 'No password yet', tone: 'warn' },
  inactive: { label: 'Inactive', tone: 'quiet' },
}

export const filterWords: Record<UserFilter | 'all', string> = {
  all: 'All',
  active: 'Active',
  invited: 'Invited',
  inactive: 'Inactive',
  administrators: 'Administrators',
}
