import type { ReactNode } from 'react'
import type { ThemePalette } from '#schema/theme/palette.ts'
import type { MailFontsAndShape } from './mail-elements.tsx'

/** Site data that is available to every mail. */
export interface MailSiteInfo {
  brand: string
  /** The origin of the site, without a trailing slash, for links to public pages. */
  origin: string
  /** The origin of the back office, without a trailing slash. */
  backOfficeOrigin: string
  /**
   * The company's postal address, which the law of the United States and Canada requires in every offer. Empty if not
   * set.
   */
  postalAddress?: string | undefined
  /** The colors of the site's theme; the neutral ones if not given. */
  colors?: ThemePalette | undefined
  /** The fonts and corners of the site's theme; neutral ones if not given. */
  shape?: MailFontsAndShape | undefined
  /** The URL of the picture at the head of mails to guests, 3 : 1; null without one. */
  picture?: string | null | undefined
  /** Those for mail clients in a dark scheme; without them, clients darken mails by themselves. */
  darkColors?: ThemePalette | undefined
}

/** What a mail to staff about a review or a schedule calls the draft. */
export type DraftNoun = 'page' | 'menu'

/** A mail template: its audience, its subject, and its content as React, from which both HTML and text are rendered. */
export interface MailTemplate<Kind extends string = string, Data = never> {
  readonly kind: Kind
  /**
   * The recipient. A `guest` is the owner of an address that anyone may have entered: such a mail repeats no input
   * except a plain name (`greeting.ts`), and an address receives only a few of them.
   */
  readonly audience: 'guest' | 'staff'
  /** The maximum number of form mails to an address within an hour before this one is dropped; default five. */
  readonly maxPerHour?: number
  /**
   * Whether it responds to an action of its recipient, or is for staff: then it is also sent to addresses on the
   * suppression list. Any other mail respects the list and has an unsubscribe link.
   */
  readonly transactional: boolean
  readonly subject: (data: Data, site: MailSiteInfo) => string
  readonly View: (props: { data: Data } & MailSiteInfo) => ReactNode
  /** Complete data, rendered by tests and previews. */
  readonly sample: Data
}

export const defineMailTemplate = <const Kind extends string, Data>(
  template: MailTemplate<Kind, Data>,
): MailTemplate<Kind, Data> => template
