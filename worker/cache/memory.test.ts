import { brotliCompressSync } from 'node:zlib'
import { beforeEach, expect, it } from 'vitest'
import { forgetAll, inflated, recall, remember, remembered } from './memory.ts'

const megabyte = 1024 * 1024
const page = (bytes: number) => ({ hash: 'h', headers: {}, compressed: new Uint8Array(bytes) })

beforeEach(forgetAll)

it('keeps the pages used last within its bytes', () => {
  for (const path of ['/a/', '/b/', '/c/']) remember(path, page(8 * megabyte))
  recall('/a/')
  remember('/d/', page(8 * megabyte))
  expect(['/a/', '/b/', '/c/', '/d/'].map((path) => remembered(path) !== undefined)).toEqual([true, false, true, true])
})

it('counts an inflated page with its compressed bytes, and gives both free again', () => {
  const html = Buffer.alloc(20 * megabyte, 'tide ')
  remember('/big/', { hash: 'h', headers: {}, compressed: new Uint8Array(brotliCompressSync(html)) })
  remember('/small/', page(3 * megabyte))
  expect(Buffer.compare(inflated(recall('/big/')!), html)).toBe(0)
  remember('/next/', page(3 * megabyte))
  expect(remembered('/small/')).toBeUndefined()
  expect(remembered('/big/')).toBeDefined()
  remember('/large/', page(23 * megabyte))
  remember('/tiny/', page(megabyte))
  expect([remembered('/big/'), remembered('/large/'), remembered('/tiny/')].map(Boolean)).toEqual([false, true, true])
})
