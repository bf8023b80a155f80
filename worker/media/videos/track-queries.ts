import { and, eq } from 'drizzle-orm'
import type { VideoTrackInput } from '#schema/media/wire.ts'
import { videoTrack } from '#schema/tables.ts'
import { getDrizzle } from '../../stores/db.ts'
import { toPreparedStatement } from '../../stores/statement.ts'

const isTrack = (videoId: number, id: number) => and(eq(videoTrack.video_id, videoId), eq(videoTrack.id, id))

/** Finds the WebVTT text of a track; undefined if the id does not exist. */
export const findVideoTrackContent = (db: D1Database, id: number): Promise<{ content: string } | undefined> =>
  getDrizzle(db).select({ content: videoTrack.content }).from(videoTrack).where(eq(videoTrack.id, id)).get()

export const prepareVideoTrackInsert = (
  db: D1Database,
  videoId: number,
  { kind, label, srclang, sort_order, content }: VideoTrackInput,
) =>
  toPreparedStatement(
    db,
    getDrizzle(db).insert(videoTrack).values({ video_id: videoId, kind, label, srclang, sort_order, content }),
  )

export const prepareVideoTrackUpdate = (
  db: D1Database,
  videoId: number,
  id: number,
  { kind, label, srclang, sort_order, content }: VideoTrackInput,
) =>
  toPreparedStatement(
    db,
    getDrizzle(db).update(videoTrack).set({ kind, label, srclang, sort_order, content }).where(isTrack(videoId, id)),
  )

export const prepareVideoTrackDeletion = (db: D1Database, videoId: number, id: number) =>
  toPreparedStatement(db, getDrizzle(db).delete(videoTrack).where(isTrack(videoId, id)))

export const videoTrackExists = async (db: D1Database, videoId: number, id: number): Promise<boolean> =>
  (await getDrizzle(db).select({ id: videoTrack.id }).from(videoTrack).where(isTrack(videoId, id)).get()) !== undefined
