import { publiclyVisible } from './visibility-text.ts'

/** Where the first page of a type below another answers; null when there is none that anybody may see. */
export const addressBelow = (db: D1Database, parent: number, type: string): Promise<string | null> =>
  db
    .prepare(
      `SELECT url_path FROM page WHERE parent_id = ?1 AND content_type = ?2 AND deleted_at IS NULL AND ${publiclyVisible()}
       ORDER BY position LIMIT 1`,
    )
    .bind(parent, type)
    .first<string>('url_path')
