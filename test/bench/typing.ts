import { readdirSync, readFileSync } from 'node:fs'
import { createSeededRandom } from '../../migrations/demo/random.ts'
import { listGazetteerPlaces } from '../../migrations/load/places/gazetteer.ts'

/**
 * What somebody may have typed so far, by kind: beginnings of town names as they grow, and what no name begins with.
 */
function typedTexts(): Record<string, string[]> {
  const random = createSeededRandom('typing')
  const towns = listGazetteerPlaces().filter(({ kind, population }) => kind === 'city' && population > 20_000)
  const names = Array.from({ length: 40 }, () => random.pick(towns))
  const cut = (name: string) => name.slice(0, random.whole(2, name.length))
  return {
    'one letter': [...'abcdefghijklmnopqrstuvwxyz0123456789'],
    'two letters': ['sa', 'ma', 'ca', 'be', 'co', 'la', 'mo', 'st', 'ne', '10', '33', '90'],
    'a beginning': names.map(({ name }) => cut(name)),
    'a beginning, from somewhere': names.map(
      ({ name, latitude, longitude }) => `${cut(name)}&latitude=${latitude}&longitude=${longitude}`,
    ),
    'town and state': names.map(({ name, state }) => `${name}, ${state.slice(0, 1)}`),
    misspelt: ['Bostn', 'san fransisco', 'cincinatti', 'Pheonix Arizona', 'lso angeles', 'Missisauga', 'qqqqqqq'],
    'many words': [
      'saint louis park near the old mill by the river in m',
      'new new new new new new n',
      'san san san san s',
    ],
    'long text': ['a'.repeat(200), 'san '.repeat(50), 'x'.repeat(2000), 'é'.repeat(500)],
    'other scripts': ['Montréal', 'Québ', '東京', 'Ñuñoa', '🦞🦞', 'с Москва', '\u0301\u0301\u0301', 'ﬁ', 'İstanbul'],
    'no words': ["'; DROP TABLE place; --", '%', '"', '\0', '{', '*', 'a OR b NEAR c'],
  }
}

const asked = (text: string) => {
  const [q = '', ...near] = text.split('&latitude=')
  return `/api/location/suggest/?q=${encodeURIComponent(q)}${near.map((each) => `&latitude=${each}`).join('')}`
}

/** CPU milliseconds of one request: its median, and what one of a hundred is above. */
export interface CostSpread {
  name: string
  median: number
  p99: number
}

/**
 * What suggestions cost the runtime while somebody types, by kind of text: each asked alone, again and again, with what
 * plain text costs beside them. Only Linux tells CPU time so finely.
 */
export async function measureSuggestionCosts(runtime: number, origin: string): Promise<CostSpread[]> {
  const plain = await spread('plain text', runtime, [`${origin}/admin/ht/`])
  const kinds: CostSpread[] = []
  for (const [name, texts] of Object.entries(typedTexts()))
    kinds.push(
      await spread(
        name,
        runtime,
        texts.map((text) => origin + asked(text)),
      ),
    )
  return [plain, ...kinds]
}

async function spread(name: string, runtime: number, urls: readonly string[]): Promise<CostSpread> {
  const times = 300
  for (let round = 0; round < times; round++) await get(urls[round % urls.length]!)
  const costs: number[] = []
  for (let round = 0; round < times; round++) {
    const before = cpuMilliseconds(runtime)
    await get(urls[round % urls.length]!)
    costs.push(cpuMilliseconds(runtime) - before)
  }
  costs.sort((a, b) => a - b)
  return { name, median: costs[times / 2]!, p99: costs[Math.floor(times * 0.99)]! }
}

/** Reopens a connection that the runtime has closed. */
async function get(url: string) {
  const answer = await fetch(url).catch(() => fetch(url))
  await answer.arrayBuffer()
  if (answer.status >= 500) throw new Error(`${url} answered ${answer.status}.`)
}

/** CPU time of all threads of a process, to the nanosecond. */
function cpuMilliseconds(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  const nanoseconds = threads.map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
  )
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e6
}
