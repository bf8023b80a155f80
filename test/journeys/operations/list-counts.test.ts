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
  user: `SELECT filter.value AS name, (SELECT count(*) FROM user WHERE CASE filter.value WHEN 'all' THEN 1
      WHEN 'active' THEN is_active = 1 AND password_hash <> '' WHEN 'invited' THEN is_active = 1 AND password_hash = ''
      WHEN 'inactive' THEN is_active = 0 ELSE is_superuser = 1 END) AS count
    FROM json_each('["all","active","invited","inactive","administrators"]') AS filter`,
  user_group: "SELECT group_id || '' AS name, count(*) AS count FROM user_group GROUP BY group_id",
  snippet: `SELECT snippet_type || ' ' || filter.value AS name, count(*) FILTER (WHERE CASE filter.value WHEN 'all' THEN 1
      WHEN 'live' THEN live = 1 ELSE live = 0 OR latest_revision_id IS NOT live_revision_id END) AS count
    FROM snippet JOIN json_each('["all","live","draft"]') AS filter GROUP BY 1`,
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
  `INSERT INTO user (email, password_hash, is_active, is_superuser, date_joined)
    SELECT 'cook' || id || '@example.test', iif(id % 2, 'hash', ''), id % 3 > 0, id % 5 = 0, '2026-01-01' FROM location LIMIT 60`,
  "INSERT INTO user_group SELECT id, (SELECT min(id) FROM group_) FROM user WHERE email LIKE 'cook%'",
  "UPDATE user SET password_hash = 'hash' WHERE id % 4 = 0",
  'UPDATE user SET is_active = 1 - is_active, is_superuser = 1 - is_superuser WHERE id % 6 = 0',
  "DELETE FROM user_group WHERE user_id % 2 = 0 AND user_id IN (SELECT id FROM user WHERE email LIKE 'cook%')",
  "DELETE FROM user WHERE id % 2 = 0 AND email LIKE 'cook%'",
  'INSERT INTO snippet (snippet_type, title, live, latest_revision_id) SELECT snippet_type, title, id % 2, 7 FROM snippet',
  'UPDATE snippet SET live = 1 - live WHERE id % 3 = 0',
  'UPDATE snippet SET live_revision_id = latest_revision_id WHERE id % 4 = 0',
  'DELETE FROM snippet WHERE id % 5 = 0',
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

it('every snippet has its latest history entry', async () => {
  const { db } = await openTemporarySite()
  const addEntries = (ids: string) =>
    db
      .prepare(
        `INSERT INTO log_entry (object_type, object_id, label, action, timestamp, data)
         SELECT 'snippet', value, 'Label', 'wagtail.edit', '2026-01-01', '{}' FROM json_each(?1)`,
      )
      .bind(ids)
      .run()
  const { results } = await db.prepare('SELECT id FROM snippet ORDER BY id').all<{ id: number }>()
  await addEntries(JSON.stringify(results.filter((_, at) => at % 2).map(({ id }) => id)))
  // The history of a snippet that an archive restores may be there before it.
  await addEntries('[987654]')
  await db.exec("INSERT INTO snippet (id, snippet_type, title) VALUES (987654, 'toolbox_snippet', 'Restored')")
  const without = await db
    .prepare(
      `SELECT id FROM snippet WHERE last_log_entry_id IS NOT
         (SELECT max(log_entry.id) FROM log_entry WHERE object_type = 'snippet' AND object_id = snippet.id)`,
    )
    .all()
  expect(without.results).toEqual([])
  expect(
    await db.prepare('SELECT last_log_entry_id AS n FROM snippet WHERE id = 987654').first<number>('n'),
  ).toBeGreaterThan(0)
})
