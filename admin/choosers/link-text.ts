import type { LinkTarget } from '#schema/fields/link.ts'

export const linkKindLabels: Record<LinkTarget['to'], string> = {
  page: 'Page',
  url: 'Web address',
  email: 'E-mail',
  phone: 'Telephone',
  anchor: 'Place on this page',
  document: 'Document',
}

/** Where a link leads, in words; a page or document is named by its id until its title is known. */
export function linkText(link: LinkTarget): string {
  switch (link.to) {
    case 'page':
      return `Page ${link.page}${link.fragment ? `#${link.fragment}` : ''}`
    case 'document':
      return `Document ${link.document}`
    case 'url':
      return link.url
    case 'email':
      return link.email
    case 'phone':
      return link.phone
    case 'anchor':
      return `#${link.anchor}`
  }
}

/**
 * What a written address means: `mailto:`, `tel:`, `#…`, or an address of the web. Null for what must not be followed.
 */
export function linkFromHref(href: string): LinkTarget | null {
  const text = href.trim()
  const [, scheme = '', rest = ''] = /^([a-z][a-z\d+.-]*):(.*)$/is.exec(text) ?? []
  switch (scheme.toLowerCase()) {
    case 'mailto':
      return rest ? { to: 'email', email: decoded(rest.split('?')[0]!) } : null
    case 'tel':
      return rest ? { to: 'phone', phone: decoded(rest) } : null
    case 'http':
    case 'https':
      return { to: 'url', url: text }
    case '':
      if (/^#[\w-]+$/.test(text)) return { to: 'anchor', anchor: text.slice(1) }
      if (/^\+?[\d\s().-]{7,}$/.test(text) && /\d(?:\D*\d){6}/.test(text)) return { to: 'phone', phone: text }
      if (/^\/(?!\/)/.test(text)) return { to: 'url', url: text }
      return /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(text) ? { to: 'email', email: text } : withScheme(text)
    default:
      return null
  }
}

/** `example.com/menu` is meant as an address. */
const withScheme = (text: string): LinkTarget | null =>
  /^(?:[\w-]+\.)+[a-z]{2,}(?:[/?#]\S*)?$/i.test(text) ? { to: 'url', url: `https://${text}` } : null

function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
