import { expect, it } from 'vitest'
import { prepareStalePathMarks } from '../../../worker/stores/mark-stale.ts'
import { type EdgeSimulator, openEdgeSimulator, readResponseText } from '../../support/edge-simulator/open-edge.ts'
import { selectForTestScale } from '../../support/scale.ts'

/** The isolates of a simulator: with more of them its start takes minutes. */
const isolates = 7

interface SentRequest {
  path: string
  init?: RequestInit & { host?: string }
}

const paths = [
  '/faq/',
  '/locations/',
  '/contact-us/',
  '/menu/grill/',
  '/api-nc/csrftoken/',
  '/wagtail/api/session/',
  '/no/',
]

/** Returns the path of the picture that is drawn for sharing a page. */
async function findSharePicture(edge: EdgeSimulator): Promise<string> {
  const html = await readResponseText(await edge.fetch('/faq/', { isolate: 0 }))
  return /\/images\/share\/[^"]+/.exec(html)![0]
}

/** The requests to an isolate: pages, forms, an API, a picture and a password, none of them cached yet. */
function listRequests(picture: string, mark: string): SentRequest[] {
  networks += 1
  const headers = {
    'Content-Type': 'application/json',
    Origin: 'http://localhost',
    'CF-Connecting-IP': `198.18.${networks >> 8}.${networks & 255}`,
  }
  const body = JSON.stringify({ email: `${mark}@harborlantern.example`, password: 'a wrong password' })
  return [
    ...paths.map((path) => ({ path: `${path}?mark=${mark}` })),
    // Drawings are kept for each host.
    { path: picture, init: { host: `${mark}.test` } },
    { path: '/wagtail/api/session/', init: { method: 'POST', headers, body } },
  ]
}
let networks = 0

const markAllPagesStale = ({ db }: EdgeSimulator) =>
  db.batch(prepareStalePathMarks(db as unknown as D1Database, ['*']) as never)

const readStatuses = (edge: EdgeSimulator, requests: readonly SentRequest[], isolate: number) =>
  Promise.all(
    requests.map(async ({ path, init }) => {
      const response = await edge.fetch(path, { ...init, isolate, signal: AbortSignal.timeout(20_000) })
      await response.arrayBuffer()
      return response.status
    }),
  )

/** Yields cold isolates of simulators, and how another isolate has responded there. */
async function* openColdIsolates() {
  for (;;) {
    const edge = await openEdgeSimulator({ isolates })
    try {
      const picture = await findSharePicture(edge)
      const expected = await readStatuses(edge, listRequests(picture, 'expected'), 0)
      expect(expected.slice(0, 8)).toEqual([200, 200, 200, 200, 200, 200, 404, 200])
      for (let isolate = 1; isolate < isolates; isolate++) yield { edge, isolate, picture, expected }
    } finally {
      await edge.close()
    }
  }
}

/** Which of the requests are an isolate's first: all at once, or, at full scale, each alone, too. */
const firstRequests = selectForTestScale({ test: [null], proofs: [null, ...Array.from({ length: 9 }, (_, at) => at)] })

for (const pages of ['rendered', 'cached'] as const)
  it(`requests cancelled at each store call of a cold isolate harm no others (${pages})`, async () => {
    for (const chosen of firstRequests) {
      let call = 0
      for await (const { edge, isolate, picture, expected } of openColdIsolates()) {
        call += 1
        if (pages === 'rendered') await markAllPagesStale(edge)
        const first = listRequests(picture, `first-${call}`)
        const sent = chosen === null ? first : [first[chosen]!]
        const cancelled = await Promise.all(
          sent.map(({ path, init }) => edge.cancelAtStoreCall(call, path, { ...init, isolate })),
        )
        const later = listRequests(picture, `later-${call}`)
        expect(await readStatuses(edge, later, isolate), `cancelled at call ${call}`).toEqual(expected)
        if (!cancelled.includes(true)) break
      }
      expect(call).toBeGreaterThan(1)
    }
  })
