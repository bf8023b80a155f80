import { DurableObject } from 'cloudflare:workers'
import type { Env } from '../../env.ts'
import type { RestoreCheckRequest, RestoreCheckResponse } from './binding.ts'

/**
 * The database into which the check restores an archive. It is empty at other times, and only the minute trigger
 * uses it. Its code is the trigger's, loaded with the first call, because every request starts with this class.
 */
export class RestoreCheck extends DurableObject<Env> {
  async take(call: RestoreCheckRequest): Promise<RestoreCheckResponse> {
    return (await import('../../cron/index.ts')).handleRestoreCheckRequest(this.ctx.storage, call)
  }

  /** Empties what no run has continued. */
  override async alarm(): Promise<void> {
    await this.take({ kind: 'end' })
  }
}
