import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepLiveSocketOpen } from './live-socket.ts'

/** A connection that opens at once and answers each ping. */
class AnsweringSocket {
  static opened: AnsweringSocket[] = []
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  onclose?: (event: { code: number }) => void
  constructor() {
    AnsweringSocket.opened.push(this)
    Promise.resolve().then(() => this.onopen?.())
  }
  send() {
    Promise.resolve().then(() => this.onmessage?.({ data: 'pong' }))
  }
  close() {}
}

const minute = 60_000

beforeEach(() => {
  AnsweringSocket.opened = []
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', AnsweringSocket)
  vi.stubGlobal('location', { href: 'https://www.example.com/' })
  vi.stubGlobal('document', { hidden: true, addEventListener: () => {}, removeEventListener: () => {} })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = () => keepLiveSocketOpen({ path: '/live/', onMessage: () => {}, onOpenChange: () => {} })

it('a connection that answers stays open while a hidden page’s timers are late', async () => {
  const close = open()
  for (let round = 0; round < 10; round += 1) {
    await vi.advanceTimersByTimeAsync(0)
    // The clock goes on, but no timer fires.
    vi.setSystemTime(Date.now() + 15_000)
    await vi.advanceTimersByTimeAsync(45_000)
  }
  expect(AnsweringSocket.opened).toHaveLength(1)
  close()
})

it('a connection closed for a newer one is opened again only after minutes', async () => {
  const close = open()
  await vi.advanceTimersByTimeAsync(minute)
  AnsweringSocket.opened[0]!.onclose!({ code: 1013 })
  await vi.advanceTimersByTimeAsync(2 * minute)
  expect(AnsweringSocket.opened).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(6 * minute)
  expect(AnsweringSocket.opened).toHaveLength(2)
  close()
})
