import { ok, type Result } from '#schema/result.ts'
import { type AskedTimes, isSameWish, type WishedTimes, wishedTimes } from '#schema/rules/page-times.ts'
import { setWish } from '../../data/page-schedule.ts'
import type { LogEntry } from '../../data/page-writes.ts'
import type { Planning } from './action.ts'
import { invalidContent } from './content.ts'

interface Wishing {
  wished: WishedTimes | null
  writes: D1PreparedStatement[]
  /** Empty where the same is asked for already. */
  log: LogEntry[]
}

/** What it takes to ask for times for a page's latest draft, or, with none, to ask for none any more. Nothing goes live by it. */
export function planWish({ db, page, now }: Pick<Planning<unknown>, 'db' | 'page' | 'now'>, asked: AskedTimes): Result<Wishing> {
  const wished = wishedTimes(asked, page.expire_at, now)
  if (Array.isArray(wished)) return invalidContent(wished)
  if (isSameWish(wished, page.wished)) return ok({ wished, writes: [], log: [] })
  const entry: LogEntry = {
    action: wished ? 'tidemark.wish_times' : 'tidemark.withdraw_times',
    page: page.id,
    label: page.draft_title,
    revision: page.latest_revision_id!,
    data: { ...(wished ?? page.wished) },
  }
  return ok({ wished, writes: [setWish(db, page.id, wished)], log: [entry] })
}
