import { createNetworkHeader } from '../support/forms/captcha-solution.ts'
import { seedDemoSite } from '../support/setup/seed.ts'
import { createUser, openSite, signIn, type TestSite } from '../support/site.ts'
import { cpuSeconds, findRuntimeProcess } from './load.ts'

/** What one piece of work takes, in the units that the platform bills. */
interface Operations {
  requests: number
  cpuMilliseconds: number
  rowsRead: number
  rowsWritten: number
  kvReads: number
  kvWrites: number
  bucketReads: number
  bucketWrites: number
}

/** US dollars for a million of the unit, and how much of it the paid plan includes each month, as of November 2026. */
const prices: Record<keyof Operations, { perMillion: number; included: number }> = {
  requests: { perMillion: 0.3, included: 10e6 },
  cpuMilliseconds: { perMillion: 0.02, included: 30e6 },
  rowsRead: { perMillion: 0.001, included: 25e9 },
  rowsWritten: { perMillion: 1, included: 50e6 },
  kvReads: { perMillion: 0.5, included: 10e6 },
  kvWrites: { perMillion: 5, included: 1e6 },
  bucketReads: { perMillion: 0.36, included: 10e6 },
  bucketWrites: { perMillion: 4.5, included: 1e6 },
}
const planPerMonth = 5

/**
 * The assumed share of each kind among the requests that reach the platform; files of the build are free. Of pages nine
 * of ten come from the cache in front of the worker: a request, but no CPU time.
 */
const shares = {
  'page from the cache in front': 0.72,
  'stored page': 0.06,
  'page that is rendered': 0.02,
  'nearest restaurants': 0.1,
  'one restaurant': 0.09,
  'a party joins a wait list': 0.01,
} as const
type Kind = keyof typeof shares

/** What happens each month whatever the number of visitors. */
const perMonth = { 'a page is published': 3_000, 'minute trigger': 43_200 } as const
type Fixed = keyof typeof perMonth

/** Prints what one request of each kind takes, and what 1, 10 and 100 million requests a month cost. */
export async function measureAndPrintRequestCosts() {
  await seedDemoSite()
  const site = await openSite({ entry: 'test/support/workers/query-counting-worker.js', direct: true })
  try {
    const measured = await measureKinds(site)
    printOperations(measured)
    printMonths(measured)
  } finally {
    await site.close()
  }
}

async function measureKinds(site: TestSite): Promise<Record<Kind | Fixed, Operations>> {
  const get = async (path: string) => {
    const response = await site.fetch(path)
    await response.arrayBuffer()
    if (response.status >= 400) throw new Error(`${path} failed: ${response.status}`)
  }
  const paths = await listPaths(site)
  const rlids = await listWaitListRlids(site)
  await createUser(site, 'cost@harborlantern.example', { superuser: true })
  const editor = await signIn(site, 'cost@harborlantern.example')
  const page = await site.db.prepare("SELECT id FROM page WHERE url_path = '/faq/'").first<number>('id')
  const publish = async () => {
    const response = await editor.post(`/wagtail/api/editor/pages/${page}/action/publish/`, {
      editing_session: crypto.randomUUID(),
    })
    if (response.status !== 200) throw new Error(`Publishing failed: ${response.status} ${await response.text()}`)
  }
  await get('/')
  return {
    'page from the cache in front': { ...none, requests: 1 },
    'page that is rendered': await measure(site, paths.length, (round) => get(paths[round]!)),
    'stored page': await measure(site, 400, (round) => get(paths[round % paths.length]!)),
    'nearest restaurants': await measure(site, 400, (round) =>
      get(`/api/location/getlocations/?latitude=${30 + (round % 15)}.5&longitude=-${75 + (round % 40)}.9`),
    ),
    'one restaurant': await measure(site, 400, (round) =>
      get(`/api/location/getlocation/?rlid=${rlids[round % rlids.length]}`),
    ),
    'a party joins a wait list': await measure(site, Math.min(rlids.length, 40), (round) => join(site, rlids[round]!)),
    'a page is published': await measure(site, 20, publish),
    'minute trigger': await measure(site, 10, async () => void (await fireMinuteTrigger(site))),
  }
}

const none: Operations = {
  requests: 0,
  cpuMilliseconds: 0,
  rowsRead: 0,
  rowsWritten: 0,
  kvReads: 0,
  kvWrites: 0,
  bucketReads: 0,
  bucketWrites: 0,
}

/** Runs `work` some times; returns what it took on average, what it did after its responses included. */
async function measure(site: TestSite, count: number, work: (round: number) => Promise<void>): Promise<Operations> {
  const runtime = findRuntimeProcess()
  const before = { ...(await readOperations(site)), cpu: cpuSeconds(runtime) }
  for (let round = 0; round < count; round++) await work(round)
  // What requests do after their responses.
  await new Promise((resolve) => setTimeout(resolve, 3_000))
  const after = { ...(await readOperations(site)), cpu: cpuSeconds(runtime) }
  const each = (name: Exclude<keyof Operations, 'requests' | 'cpuMilliseconds'>) => (after[name] - before[name]) / count
  return {
    requests: 1,
    cpuMilliseconds: ((after.cpu - before.cpu) * 1000) / count,
    rowsRead: each('rowsRead'),
    rowsWritten: each('rowsWritten'),
    kvReads: each('kvReads'),
    kvWrites: each('kvWrites'),
    bucketReads: each('bucketReads'),
    bucketWrites: each('bucketWrites'),
  }
}

const readOperations = async (site: TestSite) =>
  (await (await site.fetch('/operations')).json()) as Omit<Operations, 'requests' | 'cpuMilliseconds'>

async function listPaths(site: TestSite): Promise<string[]> {
  const { results } = await site.db
    .prepare(
      "SELECT url_path FROM page WHERE live = 1 AND content_type IN ('generic_page', 'single_location') LIMIT 200",
    )
    .all<{ url_path: string }>()
  return results.map(({ url_path }) => url_path)
}

async function listWaitListRlids(site: TestSite): Promise<number[]> {
  const { results } = await site.db
    .prepare('SELECT rlid FROM location WHERE wait_list_ready = 1 AND is_temporarily_closed = 0')
    .all<{ rlid: number }>()
  return results.map(({ rlid }) => rlid)
}

async function join(site: TestSite, rlid: number) {
  const response = await site.fetch('/api/waitlist/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...createNetworkHeader() },
    body: JSON.stringify({ rlid, party_size: 2, name: 'Ida', phone: '978 555 0142', idempotency_key: String(rlid) }),
  })
  if (!response.ok) throw new Error(`Joining failed: ${response.status} ${await response.text()}`)
}

async function fireMinuteTrigger(site: TestSite) {
  const worker = await site.miniflare.getWorker('tidemark')
  return worker.scheduled({ cron: '* * * * *', scheduledTime: new Date() })
}

const units = Object.keys(prices) as (keyof Operations)[]

function printOperations(measured: Record<string, Operations>) {
  console.log('| kind | CPU ms | rows read | rows written | KV reads | KV writes | R2 reads | R2 writes |')
  console.log('|---|---|---|---|---|---|---|---|')
  for (const [name, operations] of Object.entries(measured))
    console.log(`| ${[name, ...units.slice(1).map((unit) => round(operations[unit]))].join(' | ')} |`)
}

const round = (value: number) => (value >= 100 ? value.toFixed(0) : value >= 1 ? value.toFixed(1) : value.toFixed(2))

function printMonths(measured: Record<Kind | Fixed, Operations>) {
  console.log('\n| requests a month | US dollars | of these |\n|---|---|---|')
  for (const requests of [1e6, 10e6, 100e6]) {
    const parts = units.map((unit) => {
      const visited = Object.entries(shares).reduce(
        (sum, [kind, share]) => sum + share * measured[kind as Kind][unit],
        0,
      )
      const fixed = Object.entries(perMonth).reduce(
        (sum, [kind, count]) => sum + count * measured[kind as Fixed][unit],
        0,
      )
      const { perMillion, included } = prices[unit]
      return { unit, dollars: (Math.max(0, visited * requests + fixed - included) / 1e6) * perMillion }
    })
    const total = parts.reduce((sum, { dollars }) => sum + dollars, planPerMonth)
    const named = parts
      .filter(({ dollars }) => dollars >= 0.01)
      .map(({ unit, dollars }) => `${unit} ${dollars.toFixed(2)}`)
    console.log(
      `| ${[requests.toLocaleString('en'), total.toFixed(2), [`plan ${planPerMonth}`, ...named].join(', ')].join(' | ')} |`,
    )
  }
}
