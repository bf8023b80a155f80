/** The answer of `paths.api.comingUp`: what goes live and what leaves next, the soonest first. */
export interface ComingUp {
  items: { id: number; title: string; at: string; event: 'go_live' | 'expire' }[]
}
