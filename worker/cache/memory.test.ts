import { brotliCompressSync, constants } from 'node:zlib'
import { beforeEach, expect, it } from 'vitest'
import { cutOf, forgetAll, inflated, recall, remember, remembered } from './memory.ts'

const megabyte = 1024 * 1024
const page = (bytes: number) => ({ hash: 'h', headers: {}, compressed: new Uint8Array(bytes) })
const html = Buffer.alloc(20 * megabyte, 'tide ')
const compressed = new Uint8Array(brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }))

beforeEach(forgetAll)

it('keeps the pages used last within its bytes', () => {
  for (const path of ['/a/', '/b/', '/c/']) remember(path, page(8 * megabyte))
  recall('/a/')
  remember('/d/', page(8 * megabyte))
  expect(['/a/', '/b/', '/c/', '/d/'].map((path) => remembered(path) !== undefined)).toEqual([true, false, true, true])
})

it('counts an inflated page with its compressed bytes, and gives both free again', () => {
  remember('/big/', { hash: 'h', headers: {}, compressed })
  remember('/small/', page(3 * megabyte))
  expect(Buffer.compare(inflated(recall('/big/')!), html)).toBe(0)
  remember('/next/', page(3 * megabyte))
  expect(remembered('/small/')).toBeUndefined()
  expect(remembered('/big/')).toBeDefined()
  remember('/large/', page(23 * megabyte))
  remember('/tiny/', page(megabyte))
  expect([remembered('/big/'), remembered('/large/'), remembered('/tiny/')].map(Boolean)).toEqual([false, true, true])
})

it('keeps 24 MB to the byte', () => {
  remember('/first/', page(23 * megabyte))
  remember('/full/', page(megabyte))
  expect(remembered('/first/')).toBeDefined()
  remember('/over/', page(1))
  expect(['/first/', '/full/', '/over/'].map((path) => remembered(path) !== undefined)).toEqual([false, true, true])
})

it('counts a page cut at its holes with its compressed bytes, and gives both free again', () => {
  remember('/small/', page(3 * megabyte))
  remember('/cut/', { hash: 'h', headers: {}, compressed })
  cutOf(recall('/cut/')!)
  remember('/next/', page(3 * megabyte))
  expect(['/small/', '/cut/', '/next/'].map((path) => remembered(path) !== undefined)).toEqual([false, true, true])
  remember('/large/', page(21 * megabyte))
  expect(['/cut/', '/next/', '/large/'].map((path) => remembered(path) !== undefined)).toEqual([false, true, true])
})
