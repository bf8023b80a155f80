import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { z } from 'zod'
import { installPackages } from '../../../migrations/local/install-packages.ts'

/** Where it is installed, from the package files beside this one. */
const folder = '.tidemark/lighthouse'
const command = `${folder}/node_modules/lighthouse/cli/index.js`

/** What is read of Lighthouse's own report. Scores are 0 to 1, or null where an audit does not apply. */
const lighthouseResult = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.record(
    z.string(),
    z.object({ score: z.number().nullable(), auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) }),
  ),
  audits: z.record(
    z.string(),
    z.object({
      id: z.string(),
      score: z.number().nullable(),
      numericValue: z.number().optional(),
      displayValue: z.string().optional(),
      details: z.object({ items: z.unknown().optional() }).optional(),
    }),
  ),
})

export type LighthouseResult = z.infer<typeof lighthouseResult>

interface Run {
  address: string
  /** The port of a running Chromium's debugger. */
  port: number
  categories: readonly string[]
  skipAudits: readonly string[]
}

/** Installs Lighthouse: it weighs as much as a fifth of all other packages, and only this measurement uses it. */
export const installLighthouse = () => installPackages(import.meta.dirname, folder)

/**
 * Cloudflare answers Chromium in Brotli. The local runtime takes the first encoding that a browser names, which is
 * gzip: a fifth more of a stylesheet.
 */
const requestHeaders = JSON.stringify({ 'Accept-Encoding': 'br' })

/** One run of Lighthouse on a page, which this process may be serving. Throws when it could not measure it. */
export async function runLighthouse({ address, port, categories, skipAudits }: Run): Promise<LighthouseResult> {
  const options = [
    `--port=${port}`,
    '--output=json',
    '--quiet',
    '--ignore-status-code',
    `--extra-headers=${requestHeaders}`,
    `--only-categories=${categories.join()}`,
    ...(skipAudits.length > 0 ? [`--skip-audits=${skipAudits.join()}`] : []),
  ]
  const { stdout } = await promisify(execFile)(process.execPath, [command, address, ...options], { maxBuffer: 2 ** 28 })
  const result = lighthouseResult.parse(JSON.parse(stdout))
  if (result.runtimeError) throw new Error(`Lighthouse could not measure ${address}: ${result.runtimeError.message}`)
  return result
}
