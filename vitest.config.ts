import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Most of a test's time is spent in the runtime and the browser, some of it in waiting: three files at once keep two cores busy.
    maxWorkers: 3,
    // What the worker logs is shown where a test fails.
    silent: 'passed-only',
    projects: [
      // Rules, fields and blocks: no platform needed.
      {
        test: {
          name: 'unit',
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // There is no build whose release the worker's files could name.
          alias: { 'virtual:browser-entries': resolve('test/statements/browser-entries.ts') },
          include: [
            'schema/**/*.test.ts',
            'app/**/*.test.{ts,tsx}',
            'worker/**/*.test.ts',
            'admin/**/*.test.{ts,tsx}',
            'migrations/**/*.test.ts',
            'test/*.test.ts',
            'test/statements/*.test.ts',
          ],
        },
      },
      // The built worker in the real runtime on the demo site; all files share one build and one seeded state.
      {
        test: {
          name: 'site',
          include: ['test/journeys/**/*.test.ts', 'test/browser/**/*.test.ts'],
          isolate: false,
          globalSetup: 'test/global-setup.ts',
          setupFiles: 'test/connections.ts',
          // A busy machine decides no test: these end only what hangs.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 45_000 } },
          // Once in some thousand pages a headless Chromium draws no frame, for which a click waits in vain: that page is opened anew.
          // Whatever moves, is covered or is not there fails with other last words and gets no second try.
          retry: { count: 1, condition: /waiting for element to be visible(?:, enabled)? and stable\S*\s*$/ },
        },
      },
    ],
  },
})
