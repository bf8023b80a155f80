import type { ReauthScope } from '#schema/accounts/reauthentication.ts'
import type { Endpoint } from '#schema/endpoint.ts'

/**
 * The groups of endpoints that no token may call, but agents may plan: accounts, permissions, settings with their
 * scripts and mailboxes, sites and workflows. Approving needs a fresh proof of the person, of this scope.
 */
const proofsByPlanOnlyGroup: Readonly<Record<string, ReauthScope>> = {
  groups: 'groups',
  settings: 'settings',
  sites: 'settings',
  users: 'users',
  workflows: 'workflows',
}

/** Returns the scope of the proof that approving a plan of this endpoint needs; null if agents may not only plan it. */
export function getPlanReauthScopeOfEndpoint(
  group: string,
  { method, path, upload, permission }: Endpoint,
): ReauthScope | null {
  const isPlanned = method !== 'GET' && path.startsWith('/wagtail/api/') && !upload && permission !== 'anyone'
  return isPlanned ? (proofsByPlanOnlyGroup[group] ?? null) : null
}
