/** A video of a supported provider; nothing else of an entered URL is stored. */
export interface RecognizedVideoEmbed {
  provider: 'YouTube' | 'Vimeo'
  /** The URL for a frame, on the provider's privacy-enhanced host. */
  frameUrl: string
  /** The URL of the video's page at the provider. */
  pageUrl: string
}

interface Provider {
  hosts: readonly string[]
  /** Returns the video's id from the URL of its page, its short link or its player. */
  idOf: (url: URL) => string | undefined
  embed: (id: string) => RecognizedVideoEmbed
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

/** Parses the URL of a video; undefined if it is not one of a supported provider. */
export function parseVideoEmbedUrl(address: string): RecognizedVideoEmbed | undefined {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:') return undefined
  const host = url.hostname.replace(/^www\./, '')
  const provider = providers.find(({ hosts }) => hosts.includes(host))
  const id = provider?.idOf(url)
  return id === undefined ? undefined : provider?.embed(id)
}

/** The error message for other URLs. */
export const unsupportedVideoUrlMessage = 'Enter the address of a video on YouTube or Vimeo.'
