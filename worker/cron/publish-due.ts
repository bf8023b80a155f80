import type { EdgeContext } from '../cache/edge.ts'
import { purge } from '../cache/purge.ts'
import type { Env } from '../env.ts'
import { officeOf } from '../letter.ts'
import { runDue } from '../wagtail/pages/run-due.ts'

/** Pages go live and leave when their times have come. */
export const publishDue = (env: Env, now: Date, context: EdgeContext): Promise<void> =>
  runDue({ db: env.DB, office: () => officeOf(env), purge: (paths) => purge(context, paths) }, now)
