import type { ReactNode } from 'react'

/** What a mail's words may name besides its own data. */
export interface MailSiteInfo {
  brand: string
  /** Of the site, without a slash at the end. Every link begins with it. */
  origin: string
  /** Where the company is to be found by letter: the law of the United States and of Canada wants it in every offer. Empty when not told. */
  postalAddress?: string | undefined
}

/** One kind of mail: when it goes out, its subject, and its words as React, from which both HTML and text are made. */
export interface MailTemplate<Kind extends string = string, Data = never> {
  readonly kind: Kind
  /**
   * Who reads it. A `guest` is whoever owns an address that anybody may have typed: such a mail repeats nothing that was
   * typed but a name that is nothing else (`greeting.ts`), and an address gets few of them.
   */
  readonly audience: 'guest' | 'staff'
  /** How many mails of our forms an address may have been sent within the hour for this one to follow; five when not said. */
  readonly maxPerHour?: number
  /**
   * Answers what its recipient has just done, or tells our own people: it goes out whoever wants no offers. Any other mail
   * keeps to the suppression list and says how to get onto it.
   */
  readonly transactional: boolean
  readonly subject: (data: Data, around: MailSiteInfo) => string
  readonly View: (props: { data: Data } & MailSiteInfo) => ReactNode
  /** Complete data: tests and previews render it. */
  readonly sample: Data
}

export const defineMail = <const Kind extends string, Data>(template: MailTemplate<Kind, Data>): MailTemplate<Kind, Data> => template
