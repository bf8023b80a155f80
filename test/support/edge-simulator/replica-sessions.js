/** The header in which D1's own client sends the constraint or bookmark of a session, and gets its next bookmark. */
const bookmarkHeader = 'x-cf-d1-session-commit-token'

/**
 * Opens a session of D1 whose reads are served by the isolate's replica, once it has reached the session's bookmark;
 * writes and what begins with `first-primary` go to the primary. D1's own client keeps the bookmark. The latencies
 * apply here, because they depend on who answers.
 */
export function openReplicaSession(database, constraint, { env, latency, roundTrip }) {
  const session = database.withSession(constraint)
  const primary = session.fetcher
  session.fetcher = {
    async fetch(url, init) {
      const asked = new Headers(init.headers).get(bookmarkHeader)
      return asked !== 'first-primary' && isReadOnly(init.body)
        ? roundTrip(latency.replica, () => askReplica(env, { url, init, asked }))
        : roundTrip(latency.d1, () => askPrimary(env, primary, { url, init }))
    },
  }
  return session
}

const isReadOnly = (body) =>
  [JSON.parse(body)]
    .flat()
    .every(({ sql }) => /^\s*(?:SELECT|WITH)\b/i.test(sql) && !/\b(?:INSERT|UPDATE|DELETE|REPLACE INTO)\b/i.test(sql))

async function askReplica(env, { url, init, asked }) {
  const bookmark = asked === 'first-unconstrained' ? '' : asked
  const place = await env.EDGE.fetch(`http://edge/replica?isolate=${env.SIMULATOR.name}&bookmark=${bookmark}`)
  const { snapshot, bookmark: reached } = await place.json()
  const headers = { 'Content-Type': 'application/json', 'X-Simulator-Snapshot': snapshot }
  return withBookmark(await env.REPLICAS.fetch(url, { ...init, headers }), reached)
}

async function askPrimary(env, primary, { url, init }) {
  const response = await primary.fetch(url, init)
  return withBookmark(response, await (await env.EDGE.fetch('http://edge/bookmark')).text())
}

function withBookmark(response, bookmark) {
  const headers = new Headers(response.headers)
  headers.set(bookmarkHeader, bookmark)
  return new Response(response.body, { status: response.status, headers })
}
