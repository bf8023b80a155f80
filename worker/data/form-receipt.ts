/** Remembers a form as accepted. A second one of the same key breaks the batch this stands in. */
export const receiptStatement = (db: D1Database, key: string, location: string, now: Date): D1PreparedStatement =>
  db.prepare('INSERT INTO form_receipt (key, location, created_at) VALUES (?1, ?2, ?3)').bind(key, location, now.toISOString())

/** Where who sent an accepted form was led: `location`, or no row. */
export const receiptQuery = (db: D1Database, key: string): D1PreparedStatement =>
  db.prepare('SELECT location FROM form_receipt WHERE key = ?1').bind(key)

/** Uses a proof up. A second use breaks the batch this stands in. */
export const spendStatement = (db: D1Database, challenge: string, expiresAt: Date): D1PreparedStatement =>
  db.prepare('INSERT INTO captcha_spent (challenge, expires_at) VALUES (?1, ?2)').bind(challenge, expiresAt.toISOString())

/** Which of these two kept a batch from being committed; undefined for any other reason. */
export function brokenBy(error: unknown): 'receipt' | 'captcha' | undefined {
  const text = String(error)
  if (text.includes('UNIQUE constraint failed: form_receipt.key')) return 'receipt'
  return text.includes('UNIQUE constraint failed: captcha_spent.challenge') ? 'captcha' : undefined
}
