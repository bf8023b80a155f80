import { waitUntil } from 'cloudflare:workers'
import type { Env } from '../../../env.ts'
import type { LiveWaitListNamespace } from './binding.ts'

/**
 * Tells the open screens of these locations that their wait list has changed, once the change is in D1. It neither
 * delays the response nor fails the request: screens that miss it poll.
 */
export function notifyLiveWaitLists(env: Pick<Env, 'LIVE_WAIT_LISTS'>, locationIds: Iterable<number>): void {
  const { LIVE_WAIT_LISTS } = env
  if (!LIVE_WAIT_LISTS) return
  for (const id of locationIds) waitUntil(sendChanges(LIVE_WAIT_LISTS, id))
}

async function sendChanges(namespace: LiveWaitListNamespace, locationId: number): Promise<void> {
  try {
    await namespace.getByName(String(locationId)).sendChanges()
  } catch (error) {
    console.error('A live wait list was not notified', error)
  }
}
