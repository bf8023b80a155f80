import { resolve } from 'node:path'
import type { Miniflare } from 'miniflare'
import { ReplicaSnapshots } from './replica-snapshots.ts'

export interface DatabaseReplicasOptions {
  /** How far the replica of each isolate is behind the primary, in milliseconds. */
  lags: readonly number[]
  /** Reads every query of a request from the replica, even if the worker does not ask for it, to show the danger. */
  answerEverything?: boolean
}

/** The worker whose objects answer from copies of the database. */
export const replicaWorkerConfig = {
  name: 'replicas',
  modules: [{ type: 'ESModule', path: resolve('test/support/edge-simulator/replica.js') }],
  compatibilityDate: '2025-11-01',
  durableObjects: { REPLICA: { className: 'Replica', useSQLite: true } },
}

/** Starts copying the database of a state for the replicas. */
export async function startDatabaseReplicas(
  miniflare: Miniflare,
  state: string,
  { lags }: DatabaseReplicasOptions,
): Promise<ReplicaSnapshots> {
  const objects = await miniflare.getDurableObjectNamespace('REPLICA', replicaWorkerConfig.name)
  const toObjectFile = (snapshot: string) =>
    resolve(state, 'v3/do/replicas-Replica', `${objects.idFromName(snapshot).toString()}.sqlite`)
  return new ReplicaSnapshots({ state, toObjectFile, lags })
}
