import { paths } from '#schema/paths.ts'
import { defineMail } from './define.ts'
import { Button, Paragraph, Title } from './mail-elements.tsx'
import { toSingleLine } from './single-line.ts'

export interface ScheduleRejected {
  page: number
  title: string
  reason: string
}

/** Tells the user who scheduled a page that it could not be published, and why. */
export const scheduleRejected = defineMail({
  kind: 'schedule_rejected',
  audience: 'staff',
  transactional: true,
  subject: ({ title }: ScheduleRejected) => `“${toSingleLine(title)}” could not go live`,
  View: ({ data: { page, title, reason }, origin }) => (
    <>
      <Title>Your page did not go live</Title>
      <Paragraph>
        “{title}” was scheduled to go live now but could not be published: {reason}
      </Paragraph>
      <Paragraph>It is a draft again, and nothing is lost. Please fix it, then publish or schedule it again.</Paragraph>
      <Button href={`${origin}${paths.wagtail.edit(page)}`}>Open the page</Button>
    </>
  ),
  sample: { page: 12, title: 'Lobster weekend', reason: 'Another page already has the path /offers/.' },
})
