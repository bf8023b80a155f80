import type { StaticMirrorStatus } from '#schema/static-export/static-mirror.ts'

/** The number of complete mirrors of a site that are kept: the current one and those before. */
const keptMirrors = 3

interface ListedMirror {
  id: number
  host: string
  state: StaticMirrorStatus
}

/**
 * Returns the ids of mirrors to delete: of each host all complete ones but the newest three, failed ones once a later
 * one is complete, and all of hosts without a site. `mirrors` are oldest first.
 */
export function selectExpiredMirrorIds(mirrors: readonly ListedMirror[], hosts: readonly string[]): number[] {
  return [...Map.groupBy(mirrors, ({ host }) => host)].flatMap(([host, of]) => {
    const complete = of.filter(({ state }) => state === 'complete')
    const newest = complete.at(-1)?.id ?? 0
    const old = complete.slice(0, -keptMirrors).map(({ id }) => id)
    const failed = of.filter(({ id, state }) => state === 'failed' && id < newest).map(({ id }) => id)
    return hosts.includes(host) ? [...old, ...failed] : of.map(({ id }) => id)
  })
}
