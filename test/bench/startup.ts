import { resolve } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { listWorkerModules } from '../../migrations/local/platform.ts'
import { cpuSeconds, findRuntimeProcess } from './load.ts'

/**
 * What starting the worker costs: `npx tsx test/bench/startup.ts [how often]` after a build. CPU milliseconds of the
 * runtime from nothing to the first answer, in the mean of starts that take turns with those of a worker that says only
 * hello.
 */
const times = Number(process.argv[2] ?? 20)
const { workerOptions, main } = unstable_getMiniflareWorkerOptions(resolve('dist/worker/wrangler.json'))
const { compatibilityDate, compatibilityFlags } = workerOptions
const hello = {
  type: 'ESModule',
  path: resolve('hello.js'),
  contents: "export default { fetch: () => new Response('hello') }",
}

const workers = { hello: [hello], ours: listWorkerModules(main!) }
const spent = { hello: 0, ours: 0 }
// The first of each fills the system's file cache and does not count.
for (let run = 0; run <= times; run += 1)
  for (const name of ['hello', 'ours'] as const) {
    const milliseconds = await start(workers[name])
    if (run > 0) spent[name] += milliseconds / times
  }
console.log('| start of | CPU ms | beyond hello |\n|---|---|---|')
for (const [name, milliseconds] of Object.entries(spent))
  console.log(`| ${name} | ${milliseconds.toFixed(0)} | ${(milliseconds - spent.hello).toFixed(0)} |`)

/**
 * CPU milliseconds of a start. Without bindings and secrets: the answer says so, which takes the whole worker all the
 * same.
 */
async function start(modules: readonly unknown[]): Promise<number> {
  const worker = { name: 'started', modulesRoot: resolve('.'), modules, compatibilityDate, compatibilityFlags }
  const converted = convertV4MiniflareOptions({ host: '127.0.0.1', port: 0, workers: [worker] } as never)
  // The missing secret is no news here.
  const miniflare = new Miniflare(Object.assign(converted, { handleStructuredLogs: () => {} }))
  try {
    await (await fetch(await miniflare.ready)).text()
    return cpuSeconds(findRuntimeProcess()) * 1000
  } finally {
    await miniflare.dispose()
  }
}
