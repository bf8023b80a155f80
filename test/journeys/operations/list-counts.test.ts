import { expect, it } from 'vitest'
import { openTemporarySite } from '../../support/site.ts'

/** What the lists count, read from the rows themselves. */
const counted = {
  location: `SELECT filter.value AS name, (SELECT count(*) FROM location WHERE CASE filter.value
      WHEN 'all' THEN 1 WHEN 'closed' THEN closed_at IS NOT NULL
      WHEN 'open' THEN closed_at IS NULL AND NOT (is_temporarily_closed = 1 OR closure IS NOT NULL)
      WHEN 'temporarily_closed' THEN closed_at IS NULL AND (is_temporarily_closed = 1 OR closure IS NOT NULL)
      WHEN 'without_hours' THEN closed_at IS NULL AND hours = '[]' WHEN 'special_days' THEN closed_at IS NULL AND special_hours <> '[]'
      WHEN 'not_from_feed' THEN closed_at IS NULL AND feed_digest IS NULL END) AS count
    FROM json_each('["all","closed","open","temporarily_closed","without_hours","special_days","not_from_feed"]') AS filter`,
  location_state: `SELECT city.state_id || '' AS name, count(*) AS count FROM location JOIN city ON city.id = city_id
    WHERE closed_at IS NULL GROUP BY city.state_id`,
  image: "SELECT collection_id || '' AS name, count(*) AS count FROM image GROUP BY collection_id",
  document: "SELECT collection_id || '' AS name, count(*) AS count FROM document GROUP BY collection_id",
  video: "SELECT collection_id || '' AS name, count(*) AS count FROM video GROUP BY collection_id",
}

const closure = `'{"since":"2026-01-01","reopensOn":null,"reason":""}'`

const changes = [
  'SELECT 1',
  "UPDATE location SET closed_at = '2026-01-01' WHERE id % 7 = 0",
  `UPDATE location SET closure = ${closure} WHERE id % 5 = 0`,
  'UPDATE location SET is_temporarily_closed = 1 WHERE id % 11 = 0',
  "UPDATE location SET hours = '[]' WHERE id % 13 = 0",
  "UPDATE location SET special_hours = iif(id % 2, '[1]', '[]'), feed_digest = iif(id % 3, 'digest', NULL)",
  'UPDATE location SET city_id = (SELECT min(id) FROM city) WHERE id % 17 = 0',
  'UPDATE location SET closed_at = NULL, closure = NULL WHERE id % 35 = 0',
  'DELETE FROM location WHERE id % 6 = 0',
  "INSERT INTO collection (id, parent_id, path, name) VALUES (900, 1, '/1/900/', 'Lobster')",
  'UPDATE image SET collection_id = 900 WHERE id % 2 = 0',
  'UPDATE document SET collection_id = 900',
  'UPDATE video SET collection_id = 900 WHERE id % 2 = 0',
  'DELETE FROM document WHERE id % 2 = 0',
]

it('the counts of restaurants and files follow every change', async () => {
  const { db } = await openTemporarySite()
  await db.prepare('DELETE FROM rendition').run()
  for (const change of changes) {
    await db.prepare(change).run()
    for (const [list, query] of Object.entries(counted)) {
      const kept = await db
        .prepare('SELECT name, count FROM list_count WHERE list = ?1 AND count <> 0 ORDER BY name')
        .bind(list)
        .all()
      const found = await db.prepare(`SELECT name, count FROM (${query}) WHERE count <> 0 ORDER BY name`).all()
      expect({ change, list, counts: kept.results }).toEqual({ change, list, counts: found.results })
    }
  }
})

it('every restaurant has its latest history entry', async () => {
  const { db } = await openTemporarySite()
  await db
    .prepare(
      `INSERT INTO log_entry (object_type, object_id, label, action, timestamp, data)
       SELECT 'location', id, city, 'wagtail.edit', '2026-01-01', '{}' FROM location WHERE id % 3 = 0 UNION ALL
       SELECT 'location', id, city, 'wagtail.edit', '2026-01-02', '{}' FROM location WHERE id % 6 = 0`,
    )
    .run()
  await db.prepare('DELETE FROM location WHERE id % 4 = 0').run()
  const { results } = await db
    .prepare(
      `SELECT location.id, entry_id, (SELECT max(log_entry.id) FROM log_entry WHERE object_type = 'location' AND object_id = location.id) AS latest
       FROM location LEFT JOIN location_edit ON location_id = location.id WHERE entry_id IS NOT latest OR location_id IS NULL`,
    )
    .all()
  expect(results).toEqual([])
  expect(
    await db
      .prepare('SELECT count(*) AS n FROM location_edit WHERE location_id NOT IN (SELECT id FROM location)')
      .first('n'),
  ).toBe(0)
})
