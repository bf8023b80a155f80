import type { LinkTarget } from '#schema/fields/link.ts'

/** The link choosers with a URL of their own (Wagtail's names). */
export const standaloneLinkChoosers: Record<string, { kind: Exclude<LinkTarget['to'], 'document'>; title: string }> = {
  'choose-page': { kind: 'page', title: 'Choose a page' },
  'choose-external-link': { kind: 'url', title: 'Link to a web address' },
  'choose-email-link': { kind: 'email', title: 'Link to an e-mail address' },
  'choose-phone-link': { kind: 'phone', title: 'Link to a telephone number' },
  'choose-anchor-link': { kind: 'anchor', title: 'Link to a place on a page' },
}
