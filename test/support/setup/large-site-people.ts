type Run = (sql: string) => Promise<void>

/** The editors, hosts and cooks of a chain: an account each. */
const users = 1500
const snippets = 1000
const threads = 1500
const cspReports = 500
const accessibilityReports = 2000

const numbersTo = (last: number) =>
  `WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ${last})`
const at = "'2025-01-01T00:00:00.000Z'"

/** Adds the people of a large chain, what they wrote, and what visitors' browsers reported, to the database. */
export async function addLargeSitePeopleAndReports(run: Run): Promise<void> {
  await run(`${numbersTo(users)} INSERT INTO user (email, first_name, last_name, password_hash, date_joined, last_login)
    SELECT 'person' || n || '@example.test', 'Person', 'Number ' || n, iif(n % 7, 'none', ''), ${at}, iif(n % 3, ${at}, NULL) FROM number`)
  // One of fifteen edits pages; the others run wait lists and kitchens.
  await run("INSERT INTO group_ (name) VALUES ('Hosts')")
  await run(`INSERT INTO user_group (user_id, group_id)
    SELECT user.id, (SELECT id FROM group_ WHERE name = iif(user.id % 15, 'Hosts', 'Editors')) FROM user
    WHERE email LIKE 'person%@example.test'`)
  await run(`${numbersTo(snippets)} INSERT INTO snippet (id, snippet_type, title, live, live_revision_id, latest_revision_id)
    SELECT 50000 + n, snippet_type, 'Snippet ' || n, 1, live_revision_id, live_revision_id
    FROM number, (SELECT * FROM snippet WHERE snippet_type = 'toolbox_snippet' AND live = 1 ORDER BY id LIMIT 1)`)
  await run(`${numbersTo(threads)} INSERT INTO comment_thread (id, page_id, content_path, label, created_at, updated_at)
    SELECT 50000 + n, page.id, 'title', 'Title', ${at}, ${at} FROM number JOIN page ON page.url_path = '/guides/section-1/guide-' || (1 + n % 900) || '/'`)
  await run(`INSERT INTO comment (thread_id, author_id, text, created_at)
    SELECT comment_thread.id, (SELECT max(id) FROM user) - comment_thread.id % 1000, 'A comment', ${at}
    FROM comment_thread JOIN (SELECT 1 UNION ALL SELECT 2) WHERE comment_thread.id > 50000`)
  await run(`${numbersTo(cspReports)} INSERT INTO csp_report (directive, blocked, path, count, first_seen_at, last_seen_at)
    SELECT 'script-src', 'https://' || n || '.example', '/', n, ${at}, '2025-01-01T00:00:00.' || printf('%03d', n) || 'Z' FROM number`)
  await run(`${numbersTo(accessibilityReports)} INSERT INTO accessibility_report (created_at, page_url, dom, message, email)
    SELECT ${at}, '/', '', 'A message', 'Visitor' || n || '@example.com' FROM number`)
}
