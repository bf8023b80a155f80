const loopbackHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

const isLoopback = ({ protocol, hostname }: URL) => protocol === 'http:' && loopbackHosts.includes(hostname)

/** Whether a program may be sent back to a URI: https, or http on the person's own machine; without a fragment. */
export function isAllowedRedirectUri(text: string): boolean {
  if (text.length > 500 || !URL.canParse(text) || /[\s#\\]/.test(text)) return false
  const url = new URL(text)
  return (url.protocol === 'https:' || isLoopback(url)) && url.username === '' && url.password === ''
}

/** Whether a URI is one that a program has registered. Programs on one's own machine choose their port (RFC 8252). */
export function isRegisteredRedirectUri(text: string, registered: readonly string[]): boolean {
  if (!isAllowedRedirectUri(text)) return false
  if (registered.includes(text)) return true
  const url = new URL(text)
  return (
    isLoopback(url) && registered.some((each) => isLoopback(new URL(each)) && withoutPort(each) === withoutPort(text))
  )
}

function withoutPort(text: string): string {
  const url = new URL(text)
  url.port = ''
  return url.href
}
