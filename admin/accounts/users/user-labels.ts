import type { UserAccountState, UserListFilter } from '#schema/accounts/user-wire.ts'

/** The label and the tone of each user status. */
export const userStateLabelsAndTones: Record<UserAccountState, { label: string; tone: string }> = {
  active: { label: 'Active', tone: 'good' },
  invited: { label: 'Invited', tone: 'mixed' },
  waiting: { label: 'No password yet', tone: 'warn' },
  inactive: { label: 'Inactive', tone: 'quiet' },
}

export const userFilterLabels: Record<UserListFilter | 'all', string> = {
  all: 'All',
  active: 'Active',
  invited: 'Invited',
  inactive: 'Inactive',
  administrators: 'Administrators',
}
