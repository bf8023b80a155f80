import { paths } from '#schema/paths.ts'
import { defineMailTemplate } from './define.ts'
import { MailButton, MailParagraph, MailTitle } from './mail-elements.tsx'
import { toMailSubjectText } from './single-line.ts'

export interface ScheduleRejectedMailData {
  page: number
  title: string
  reason: string
}

/** Tells the user who scheduled a page that it could not be published, and why. */
export const scheduleRejectedMailTemplate = defineMailTemplate({
  kind: 'schedule_rejected',
  audience: 'staff',
  transactional: true,
  subject: ({ title }: ScheduleRejectedMailData) => `“${toMailSubjectText(title)}” could not go live`,
  View: ({ data: { page, title, reason }, backOfficeOrigin }) => (
    <>
      <MailTitle>Your page did not go live</MailTitle>
      <MailParagraph>
        “{title}” was scheduled to go live now but could not be published: {reason}
      </MailParagraph>
      <MailParagraph>
        It is a draft again, and nothing is lost. Please fix it, then publish or schedule it again.
      </MailParagraph>
      <MailButton href={`${backOfficeOrigin}${paths.wagtail.edit(page)}`}>Open the page</MailButton>
    </>
  ),
  sample: { page: 12, title: 'Lobster weekend', reason: 'Another page already has the path /offers/.' },
})
