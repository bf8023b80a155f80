import { beforeAll } from 'vitest'
import type { PageDraftResponse } from '#schema/pages/wire.ts'
import { markImagesDrawn } from '../operations/fire-cron.ts'
import { setUpEditorialTestSite } from './newsroom.ts'

/** Returns the time some minutes from now. */
export const getTimeMinutesFromNow = (count: number) => new Date(Date.now() + count * 60_000).toISOString()

/** A newsroom for a file of tests, with requests about schedules. */
export function setUpScheduleTestSite() {
  const room = setUpEditorialTestSite()
  beforeAll(() => markImagesDrawn(room.site))
  type User = Pick<typeof room.ada, 'act' | 'json'>
  const getDraft = (id: number, who: Pick<User, 'json'> = room.ada) =>
    who.json<PageDraftResponse>(`/wagtail/api/editor/pages/${id}/`)
  const act = async (who: User, id: number, action: string, times: object) =>
    who.act(id, action, { base_revision_id: (await getDraft(id)).latest_revision_id, ...times })
  return {
    room,
    /** Returns a draft as a user sees it, by default the administrator. */
    getDraft,
    /** Requests a schedule for the latest revision. */
    requestSchedule: (who: User, id: number, times: object) => act(who, id, 'request_schedule', times),
    /** Submits the latest revision with a requested schedule. */
    submitWithSchedule: (who: User, id: number, times: object) => act(who, id, 'submit', times),
  }
}
