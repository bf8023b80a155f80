/** The answer of `paths.api.upcoming`: what goes live and what leaves next, the soonest first. */
export interface UpcomingChanges {
  items: { id: number; title: string; at: string; event: 'go_live' | 'expire' }[]
}
