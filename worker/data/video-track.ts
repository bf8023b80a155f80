import type { TrackForm } from '#schema/wire/media.ts'

/** The WebVTT text of a track, or null when there is none of that id. */
export const trackContent = (db: D1Database, id: number): Promise<{ content: string } | null> =>
  db.prepare('SELECT content FROM video_track WHERE id = ?1').bind(id).first()

export const insertTrack = (db: D1Database, videoId: number, { kind, label, srclang, sort_order, content }: TrackForm) =>
  db
    .prepare('INSERT INTO video_track (video_id, kind, label, srclang, sort_order, content) VALUES (?1, ?2, ?3, ?4, ?5, ?6)')
    .bind(videoId, kind, label, srclang, sort_order, content)

export const updateTrack = (db: D1Database, videoId: number, id: number, { kind, label, srclang, sort_order, content }: TrackForm) =>
  db
    .prepare('UPDATE video_track SET kind = ?3, label = ?4, srclang = ?5, sort_order = ?6, content = ?7 WHERE video_id = ?1 AND id = ?2')
    .bind(videoId, id, kind, label, srclang, sort_order, content)

export const deleteTrack = (db: D1Database, videoId: number, id: number) =>
  db.prepare('DELETE FROM video_track WHERE video_id = ?1 AND id = ?2').bind(videoId, id)

export const trackExists = async (db: D1Database, videoId: number, id: number): Promise<boolean> =>
  (await db.prepare('SELECT 1 FROM video_track WHERE video_id = ?1 AND id = ?2').bind(videoId, id).first()) !== null
