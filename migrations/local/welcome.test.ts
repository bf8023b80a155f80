import { expect, it } from 'vitest'
import { grillHostname } from '../demo/grill/write-grill.ts'
import { formatStartupMessage } from './welcome.ts'

it('npm start prints all addresses, also the second brand’s, and how to sign in', () => {
  const text = formatStartupMessage(9123, 4.4, { hasSecondBrand: true })
  expect(text).toContain('Tidemark is ready (4 s).')
  expect(text).toMatch(/^ {2}Site {2,}http:\/\/localhost:9123\/$/m)
  expect(grillHostname).toMatch(/\.localhost$/)
  expect(text.split('\n')).toContain(`  Second brand  http://${grillHostname}:9123/`)
  expect(text).toMatch(/^ {2}Back office {2,}http:\/\/localhost:9123\/wagtail\/$/m)
  expect(text).toMatch(/^ {2}Sign in {2,}\S+@\S+ \/ \S+ /m)
  const own = formatStartupMessage(9123, 4.4, { hasSecondBrand: false })
  expect(own.split('\n').length).toBe(text.split('\n').length - 1)
  expect(own).not.toContain(grillHostname)
})
