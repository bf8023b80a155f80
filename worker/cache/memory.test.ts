import { brotliCompressSync, constants } from 'node:zlib'
import { beforeEach, expect, it } from 'vitest'
import {
  cachePageInMemory,
  clearPagesInMemory,
  decompressCachedPage,
  getPageFromMemory,
  peekPageInMemory,
  splitCachedPageAtPlaceholders,
} from './memory.ts'

const megabyte = 1024 * 1024
const page = (bytes: number) => ({ hash: 'h', headers: {}, compressed: new Uint8Array(bytes) })
const html = Buffer.alloc(20 * megabyte, 'tide ')
const compressed = new Uint8Array(brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }))

beforeEach(clearPagesInMemory)

it('keeps the most recently used pages within its capacity', () => {
  for (const path of ['/a/', '/b/', '/c/']) cachePageInMemory(path, page(8 * megabyte))
  getPageFromMemory('/a/')
  cachePageInMemory('/d/', page(8 * megabyte))
  expect(['/a/', '/b/', '/c/', '/d/'].map((path) => peekPageInMemory(path) !== undefined)).toEqual([
    true,
    false,
    true,
    true,
  ])
})

it('counts an inflated page with its compressed bytes, and frees both', () => {
  cachePageInMemory('/big/', { hash: 'h', headers: {}, compressed })
  cachePageInMemory('/small/', page(3 * megabyte))
  expect(Buffer.compare(decompressCachedPage(getPageFromMemory('/big/')!), html)).toBe(0)
  cachePageInMemory('/next/', page(3 * megabyte))
  expect(peekPageInMemory('/small/')).toBeUndefined()
  expect(peekPageInMemory('/big/')).toBeDefined()
  cachePageInMemory('/large/', page(23 * megabyte))
  cachePageInMemory('/tiny/', page(megabyte))
  expect([peekPageInMemory('/big/'), peekPageInMemory('/large/'), peekPageInMemory('/tiny/')].map(Boolean)).toEqual([
    false,
    true,
    true,
  ])
})

it('has a capacity of exactly 24 MB', () => {
  cachePageInMemory('/first/', page(23 * megabyte))
  cachePageInMemory('/full/', page(megabyte))
  expect(peekPageInMemory('/first/')).toBeDefined()
  cachePageInMemory('/over/', page(1))
  expect(['/first/', '/full/', '/over/'].map((path) => peekPageInMemory(path) !== undefined)).toEqual([
    false,
    true,
    true,
  ])
})

it('counts a split page with its compressed bytes, and frees both', () => {
  cachePageInMemory('/small/', page(3 * megabyte))
  cachePageInMemory('/cut/', { hash: 'h', headers: {}, compressed })
  splitCachedPageAtPlaceholders(getPageFromMemory('/cut/')!)
  cachePageInMemory('/next/', page(3 * megabyte))
  expect(['/small/', '/cut/', '/next/'].map((path) => peekPageInMemory(path) !== undefined)).toEqual([
    false,
    true,
    true,
  ])
  cachePageInMemory('/large/', page(21 * megabyte))
  expect(['/cut/', '/next/', '/large/'].map((path) => peekPageInMemory(path) !== undefined)).toEqual([
    false,
    true,
    true,
  ])
})
