import { brotliCompressSync, constants } from 'node:zlib'
import { beforeEach, expect, it } from 'vitest'
import {
  clearCachedPages,
  getCachedPage,
  getSegments,
  inflateCachedPage,
  peekCachedPage,
  setCachedPage,
} from './memory.ts'

const megabyte = 1024 * 1024
const page = (bytes: number) => ({ hash: 'h', headers: {}, compressed: new Uint8Array(bytes) })
const html = Buffer.alloc(20 * megabyte, 'tide ')
const compressed = new Uint8Array(brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }))

beforeEach(clearCachedPages)

it('keeps the most recently used pages within its capacity', () => {
  for (const path of ['/a/', '/b/', '/c/']) setCachedPage(path, page(8 * megabyte))
  getCachedPage('/a/')
  setCachedPage('/d/', page(8 * megabyte))
  expect(['/a/', '/b/', '/c/', '/d/'].map((path) => peekCachedPage(path) !== undefined)).toEqual([
    true,
    false,
    true,
    true,
  ])
})

it('counts an inflated page with its compressed bytes, and frees both', () => {
  setCachedPage('/big/', { hash: 'h', headers: {}, compressed })
  setCachedPage('/small/', page(3 * megabyte))
  expect(Buffer.compare(inflateCachedPage(getCachedPage('/big/')!), html)).toBe(0)
  setCachedPage('/next/', page(3 * megabyte))
  expect(peekCachedPage('/small/')).toBeUndefined()
  expect(peekCachedPage('/big/')).toBeDefined()
  setCachedPage('/large/', page(23 * megabyte))
  setCachedPage('/tiny/', page(megabyte))
  expect([peekCachedPage('/big/'), peekCachedPage('/large/'), peekCachedPage('/tiny/')].map(Boolean)).toEqual([
    false,
    true,
    true,
  ])
})

it('has a capacity of exactly 24 MB', () => {
  setCachedPage('/first/', page(23 * megabyte))
  setCachedPage('/full/', page(megabyte))
  expect(peekCachedPage('/first/')).toBeDefined()
  setCachedPage('/over/', page(1))
  expect(['/first/', '/full/', '/over/'].map((path) => peekCachedPage(path) !== undefined)).toEqual([false, true, true])
})

it('counts a split page with its compressed bytes, and frees both', () => {
  setCachedPage('/small/', page(3 * megabyte))
  setCachedPage('/cut/', { hash: 'h', headers: {}, compressed })
  getSegments(getCachedPage('/cut/')!)
  setCachedPage('/next/', page(3 * megabyte))
  expect(['/small/', '/cut/', '/next/'].map((path) => peekCachedPage(path) !== undefined)).toEqual([false, true, true])
  setCachedPage('/large/', page(21 * megabyte))
  expect(['/cut/', '/next/', '/large/'].map((path) => peekCachedPage(path) !== undefined)).toEqual([false, true, true])
})
