import { existsSync } from 'node:fs'
import { arch, platform } from 'node:os'
import chromium from '@sparticuz/chromium'
import { type Browser, chromium as playwright } from 'playwright-core'
import { dejaVuEnvironment } from './system-fonts.ts'

/** Chrome sends requests of its own; only the site should. */
const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run']

/** Which pictures are loaded in advance depends on the estimated connection, which is slow on a busy machine. */
const steady = ['--force-effective-connection-type=4G']

/** The package's default arguments disable web security, so they are not used. */
const contained = ['--no-sandbox', '--disable-dev-shm-usage']

/** Only WebGL needs a graphics card, and an emulated one costs as much as everything else. */
const drawing = (webgl: boolean) =>
  webgl ? ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'] : ['--disable-gpu']

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

interface LaunchOptions {
  /** Whether pages can draw with WebGL, for the street map. */
  webgl?: boolean
  /** Additional arguments of Chrome. */
  more?: readonly string[]
}

const hasPackagedBrowser = platform() === 'linux' && arch() === 'x64'

/** Called once before any test, so that no process starts a browser that another one is still unpacking. */
export async function unpackBrowser(): Promise<void> {
  if (hasPackagedBrowser) await chromium.executablePath()
}

/** Launches a headless browser: the one of the registry package on Linux x64, else an installed Chrome. */
export async function launchBrowser({ webgl = false, more = [] }: LaunchOptions = {}): Promise<Browser> {
  const args = [...contained, ...drawing(webgl), ...quiet, ...steady, ...more]
  const env = { ...process.env, ...dejaVuEnvironment() }
  if (hasPackagedBrowser) {
    const started = await playwright
      .launch({ executablePath: await chromium.executablePath(), args, env })
      .catch(() => undefined)
    if (started) return started
  }
  const executablePath = installed.find((path) => existsSync(path))
  if (!executablePath) throw new Error('Browser tests need Chrome or Chromium on this machine.')
  return playwright.launch({ executablePath, args, env })
}
