import { beforeAll } from 'vitest'
import { setUpSharedSite, type TestSite } from '../site.ts'
import { type OpenForm, openForm, readCaptchaQuestionAnswer, sendForm } from './form-client.ts'

export const contactFormPath = '/contact-us/'

interface ContactForm {
  site: TestSite
  /** Forms that were opened long enough ago for a person to fill in: none is rejected as too fast. */
  forms: OpenForm[]
  /** Sends a form that has not been sent yet, or the given one, with its question answered. */
  send: (values: Record<string, string>, form?: OpenForm) => Promise<{ answer: Response; status: number; html: string }>
}

/** A shared site for a file with opened contact forms. Filled in before the first test. */
export function setUpSiteWithContactForms(): ContactForm {
  const site = setUpSharedSite()
  const forms: OpenForm[] = []
  beforeAll(async () => {
    forms.push(...(await Promise.all(Array.from({ length: 16 }, () => openForm(site, contactFormPath)))))
    await new Promise((resolve) => setTimeout(resolve, 1000))
  })
  let networks = 0
  return {
    site,
    forms,
    async send(values, form = forms.pop()!) {
      // Every form is from its own network, so that none reaches a limit.
      networks += 1
      const answer = await sendForm(
        site,
        form,
        { form: 'contact', captcha_answer: readCaptchaQuestionAnswer(form.html), ...values },
        { 'CF-Connecting-IP': `198.51.${Math.floor(networks / 250)}.${networks % 250}` },
      )
      return { answer, status: answer.status, html: await answer.text() }
    },
  }
}

type StoredMessage = Record<'values' | 'email' | 'search_text', string> & { verified: number }

/** Lists the stored messages of an address, oldest first. */
export async function listContactMessages({ db }: TestSite, email: string): Promise<StoredMessage[]> {
  const { results } = await db
    .prepare("SELECT * FROM form_submission WHERE form = 'contact' AND email = ?1 ORDER BY id")
    .bind(email)
    .all<StoredMessage>()
  return results
}

/** Lists the mails to an address, oldest first. */
export async function listMailContentsTo({ db }: TestSite, recipient: string) {
  const { results } = await db
    .prepare('SELECT kind, subject, reply_to, text FROM mail WHERE recipient = ?1 ORDER BY id')
    .bind(recipient)
    .all<{ kind: string; subject: string; reply_to: string | null; text: string }>()
  return results
}
