import type { LinkTarget } from '#schema/fields/link.ts'

export const linkKindLabels: Record<LinkTarget['to'], string> = {
  page: 'Page',
  url: 'Web address',
  email: 'E-mail',
  phone: 'Telephone',
  anchor: 'Place on this page',
  document: 'Document',
}

/** Describes the target of a link. Pages and documents are named by their id. */
export function describeLinkTarget(link: LinkTarget): string {
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

/** Parses an href: `mailto:`, `tel:`, `#…`, an email address, a phone number or a URL. Null when it is unsafe. */
export function parseLinkHref(href: string): LinkTarget | null {
  const text = href.trim()
  const [, scheme = '', rest = ''] = /^([a-z][a-z\d+.-]*):(.*)$/is.exec(text) ?? []
  switch (scheme.toLowerCase()) {
    case 'mailto':
      return rest ? { to: 'email', email: decode(rest.split('?')[0]!) } : null
    case 'tel':
      return rest ? { to: 'phone', phone: decode(rest) } : null
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

/** Adds https:// to a bare host such as `example.com/menu`. */
const withScheme = (text: string): LinkTarget | null =>
  /^(?:[\w-]+\.)+[a-z]{2,}(?:[/?#]\S*)?$/i.test(text) ? { to: 'url', url: `https://${text}` } : null

function decode(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
