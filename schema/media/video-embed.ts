/** A film at a provider we know, reduced to what we need of it: nothing else of a pasted address is kept. */
export interface Embed {
  provider: 'YouTube' | 'Vimeo'
  /** What is shown in a frame, from the provider's privacy-enhanced host. */
  frameUrl: string
  /** Where the film is watched at the provider. */
  pageUrl: string
}

interface Provider {
  hosts: readonly string[]
  /** The film's own id, from the address of its page, of its short link or of its player. */
  idOf: (url: URL) => string | undefined
  embed: (id: string) => Embed
}

const providers: readonly Provider[] = [
  {
    hosts: ['youtube.com', 'm.youtube.com', 'youtu.be', 'youtube-nocookie.com'],
    idOf: ({ hostname, pathname, searchParams }) => {
      const path = hostname.endsWith('youtu.be') ? /^\/([\w-]{11})\/?$/ : /^\/(?:embed|shorts|live)\/([\w-]{11})\/?$/
      return (pathname === '/watch' ? /^([\w-]{11})$/.exec(searchParams.get('v') ?? '') : path.exec(pathname))?.[1]
    },
    embed: (id) => ({
      provider: 'YouTube',
      frameUrl: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
      pageUrl: `https://www.youtube.com/watch?v=${id}`,
    }),
  },
  {
    hosts: ['vimeo.com', 'player.vimeo.com'],
    idOf: ({ pathname }) => /^\/(?:video\/|channels\/[\w-]+\/)?(\d{6,12})(?:\/|$)/.exec(pathname)?.[1],
    embed: (id) => ({
      provider: 'Vimeo',
      frameUrl: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`,
      pageUrl: `https://vimeo.com/${id}`,
    }),
  },
]

/** The film an address names, or undefined when it is none of a provider on the list. */
export function parseEmbedUrl(address: string): Embed | undefined {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:') return undefined
  const host = url.hostname.replace(/^www\./, '')
  const provider = providers.find(({ hosts }) => hosts.includes(host))
  const id = provider?.idOf(url)
  return id === undefined ? undefined : provider?.embed(id)
}

/** What is said where an address is none of these. */
export const unknownEmbedMessage = 'Enter the address of a film on YouTube or Vimeo.'
