import { and, eq } from 'drizzle-orm'
import type { VideoTrackInput } from '#schema/media/wire.ts'
import { videoTrack } from '#schema/tables.ts'
import { getDatabase } from '../../stores/db.ts'
import { toPreparedStatement } from '../../stores/statement.ts'

const isTrack = (videoId: number, id: number) => and(eq(videoTrack.video_id, videoId), eq(videoTrack.id, id))

/** Finds the WebVTT text of a track; undefined if the id does not exist. */
export const findVideoTrackContent = (db: D1Database, id: number): Promise<{ content: string } | undefined> =>
  getDatabase(db).select({ content: videoTrack.content }).from(videoTrack).where(eq(videoTrack.id, id)).get()

export const prepareVideoTrackInsert = (
  db: D1Database,
  videoId: number,
  { kind, label, srclang, sort_order, content }: VideoTrackInput,
) =>
  toPreparedStatement(
    db,
    getDatabase(db).insert(videoTrack).values({ video_id: videoId, kind, label, srclang, sort_order, content }),
  )

export const prepareVideoTrackUpdate = (
  db: D1Database,
  videoId: number,
  id: number,
  { kind, label, srclang, sort_order, content }: VideoTrackInput,
) =>
  toPreparedStatement(
    db,
    getDatabase(db).update(videoTrack).set({ kind, label, srclang, sort_order, content }).where(isTrack(videoId, id)),
  )

export const prepareVideoTrackDeletion = (db: D1Database, videoId: number, id: number) =>
  toPreparedStatement(db, getDatabase(db).delete(videoTrack).where(isTrack(videoId, id)))

export const videoTrackExists = async (db: D1Database, videoId: number, id: number): Promise<boolean> =>
  (await getDatabase(db).select({ id: videoTrack.id }).from(videoTrack).where(isTrack(videoId, id)).get()) !== undefined
