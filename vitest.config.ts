import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { themeFontsPlugin } from './migrations/local/fonts/theme-fonts-plugin.ts'

/** In the process of a test there is neither the build whose release the worker's files name, nor its runtime. */
const alias = {
  'virtual:browser-entries': resolve('test/statements/browser-entries.ts'),
  'cloudflare:workers': resolve('test/statements/cloudflare-workers.ts'),
}

/** The built worker in the real runtime on the demo site; all files share one build and one seeded state. */
const onSite = {
  alias,
  isolate: false,
  globalSetup: 'test/support/setup/global-setup.ts',
  setupFiles: 'test/support/setup/fresh-connections.ts',
  // A busy machine decides no test: these end only what hangs.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 45_000 } },
  // Once in some thousand pages a headless Chromium draws no frame, for which a click waits forever: that page is
  // opened again. Whatever moves, is covered or is not there fails with other last words and gets no second try.
  retry: { count: 1, condition: /waiting for element to be visible(?:, enabled)? and stable\S*\s*$/ },
}

// Requests stay on this machine, and the certificates that this adds would be written at every start of the runtime.
delete process.env['NODE_EXTRA_CA_CERTS']

const isScaled = (file: string) => /from '(?:\.\.\/)+support\/scale\.ts'/.test(readFileSync(file, 'utf8'))

export default defineConfig({
  test: {
    // Most of a test's time is spent in the runtime and the browser, some of it in waiting: three files at once keep
    // two cores busy.
    maxWorkers: 3,
    // What the worker logs is shown where a test fails.
    silent: 'passed-only',
    projects: [
      // Rules, fields and blocks: no platform needed.
      {
        plugins: [themeFontsPlugin()],
        test: {
          name: 'unit',
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          alias,
          include: [
            'schema/**/*.test.ts',
            'app/**/*.test.{ts,tsx}',
            'worker/**/*.test.ts',
            'admin/**/*.test.{ts,tsx}',
            'migrations/**/*.test.ts',
            'test/*.test.ts',
            'test/{bench,mutation,quality,statements,support}/**/*.test.ts',
          ],
        },
      },
      {
        plugins: [themeFontsPlugin()],
        test: {
          ...onSite,
          name: 'site',
          include: ['test/{journeys,long,browser}/**/*.test.ts'],
          provide: { scale: 'test' },
        },
      },
      // Long proofs of faults, floods and load, and the tests of the site that try more when there is time
      // (`selectForTestScale`): `npm run proofs`.
      {
        plugins: [themeFontsPlugin()],
        test: {
          ...onSite,
          name: 'proofs',
          include: [
            'test/proofs/**/*.test.ts',
            ...globSync('test/{journeys,long,browser}/**/*.test.ts').filter(isScaled),
          ],
          provide: { scale: 'proofs' },
        },
      },
    ],
  },
})
