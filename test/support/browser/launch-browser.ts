import { existsSync } from 'node:fs'
import { arch, platform } from 'node:os'
import chromium from '@sparticuz/chromium'
import { type Browser, chromium as playwright } from 'playwright-core'
import { dejaVuEnvironment } from './system-fonts.ts'

/** Chrome itself calls home on its own; the site must be the only thing that speaks. */
const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run']

/** How far ahead pictures are fetched depends on the connection Chrome believes to have: on a busy machine a slow one. */
const steady = ['--force-effective-connection-type=4G']

/** The package's own arguments switch web security off, so they are not used. */
const contained = ['--no-sandbox', '--disable-dev-shm-usage']

/** Nothing but WebGL needs a graphics card, and a card that is only played costs as much again as everything else. */
const drawing = (webgl: boolean) =>
  webgl ? ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'] : ['--disable-gpu']

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

interface LaunchOptions {
  /** Whether pages can draw with WebGL, as the map's streets do. */
  webgl?: boolean
  /** Further arguments of Chrome. */
  more?: readonly string[]
}

const hasPackagedBrowser = platform() === 'linux' && arch() === 'x64'

/** Done once before any test: of two that begin together, one would start what the other has half unpacked. */
export async function unpackBrowser(): Promise<void> {
  if (hasPackagedBrowser) await chromium.executablePath()
}

/** A headless browser: the one inside the registry package on Linux x64, else a Chrome found on the machine. */
export async function launchBrowser({ webgl = false, more = [] }: LaunchOptions = {}): Promise<Browser> {
  const args = [...contained, ...drawing(webgl), ...quiet, ...steady, ...more]
  const env = { ...process.env, ...dejaVuEnvironment() }
  if (hasPackagedBrowser) {
    const started = await playwright.launch({ executablePath: await chromium.executablePath(), args, env }).catch(() => undefined)
    if (started) return started
  }
  const executablePath = installed.find((path) => existsSync(path))
  if (!executablePath) throw new Error('Browser tests need Chrome or Chromium on this machine.')
  return playwright.launch({ executablePath, args, env })
}
