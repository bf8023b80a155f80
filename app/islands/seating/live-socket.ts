/** How long to wait before connecting again, in milliseconds: it doubles with each failure. */
const minReconnectDelay = 1000
const maxReconnectDelay = 5 * 60_000

/** A connection that lasted this long did not fail. */
const stableAfter = 10_000

/** The interval of pings, and how long their answer may take. The server answers `pong` without being woken up. */
const pingInterval = 45_000
const pongTimeout = 10_000

/** RFC 6455, try again later: others have taken the place of this connection. */
const tooManyCode = 1013

export interface LiveSocketOptions {
  /** A path of this site that answers with a WebSocket. */
  path: string
  /** Called with each message. */
  onMessage: (text: string) => void
  /** Called when the connection opens or is lost: messages may have been missed in the meantime. */
  onOpenChange: (isOpen: boolean) => void
}

/**
 * Keeps a WebSocket open: after a loss it connects again, after a random and growing delay, and at once when the page
 * is shown again. Returns a function that closes it for good.
 */
export function keepLiveSocketOpen({ path, onMessage, onOpenChange }: LiveSocketOptions): () => void {
  const url = new URL(path, location.href)
  url.protocol = url.protocol.replace('http', 'ws')
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout>
  let delay = minReconnectDelay
  const connect = () => {
    clearTimeout(timer)
    const current = new WebSocket(url)
    socket = current
    let openedAt = 0
    let lastHeardAt = 0
    // Browsers run the timers of hidden pages up to a minute late, so only a missing answer to a ping counts.
    const ping = () => {
      const sentAt = Date.now()
      current.send('ping')
      timer = setTimeout(() => {
        if (lastHeardAt < sentAt) return end()
        timer = setTimeout(ping, pingInterval - pongTimeout)
      }, pongTimeout)
    }
    const end = (code?: number) => {
      if (socket !== current) return
      socket = undefined
      clearTimeout(timer)
      current.close()
      const isStable = openedAt > 0 && Date.now() - openedAt >= stableAfter
      if (code === tooManyCode) delay = maxReconnectDelay
      else delay = isStable ? minReconnectDelay : Math.min(2 * delay, maxReconnectDelay)
      timer = setTimeout(connect, delay * (0.5 + Math.random()))
      if (openedAt) onOpenChange(false)
    }
    current.onopen = () => {
      openedAt = lastHeardAt = Date.now()
      timer = setTimeout(ping, pingInterval)
      onOpenChange(true)
    }
    current.onmessage = ({ data }) => {
      lastHeardAt = Date.now()
      if (data !== 'pong') onMessage(String(data))
    }
    current.onclose = ({ code }) => end(code)
  }
  const reconnectWhenShown = () => {
    if (document.hidden || socket) return
    delay = minReconnectDelay
    connect()
  }
  document.addEventListener('visibilitychange', reconnectWhenShown)
  connect()
  return () => {
    document.removeEventListener('visibilitychange', reconnectWhenShown)
    clearTimeout(timer)
    const last = socket
    socket = undefined
    last?.close()
  }
}
