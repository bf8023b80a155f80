import { and, eq } from 'drizzle-orm'
import { videoTrack } from '#schema/tables/index.ts'
import type { TrackForm } from '#schema/wire/media.ts'
import { database } from '../stores/db.ts'
import { statement } from '../stores/statement.ts'

const trackOf = (videoId: number, id: number) => and(eq(videoTrack.video_id, videoId), eq(videoTrack.id, id))

/** The WebVTT text of a track, or undefined when there is none of that id. */
export const trackContent = (db: D1Database, id: number): Promise<{ content: string } | undefined> =>
  database(db).select({ content: videoTrack.content }).from(videoTrack).where(eq(videoTrack.id, id)).get()

export const insertTrack = (db: D1Database, videoId: number, { kind, label, srclang, sort_order, content }: TrackForm) =>
  statement(db, database(db).insert(videoTrack).values({ video_id: videoId, kind, label, srclang, sort_order, content }))

export const updateTrack = (db: D1Database, videoId: number, id: number, { kind, label, srclang, sort_order, content }: TrackForm) =>
  statement(db, database(db).update(videoTrack).set({ kind, label, srclang, sort_order, content }).where(trackOf(videoId, id)))

export const deleteTrack = (db: D1Database, videoId: number, id: number) =>
  statement(db, database(db).delete(videoTrack).where(trackOf(videoId, id)))

export const trackExists = async (db: D1Database, videoId: number, id: number): Promise<boolean> =>
  (await database(db).select({ id: videoTrack.id }).from(videoTrack).where(trackOf(videoId, id)).get()) !== undefined
