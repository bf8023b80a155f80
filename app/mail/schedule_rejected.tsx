import { paths } from '#schema/paths.ts'
import { defineMail } from './define.ts'
import { Button, Paragraph, Title } from './mail-elements.tsx'
import { toSingleLine } from './single-line.ts'

export interface ScheduleRejected {
  page: number
  title: string
  reason: string
}

/** Tells who scheduled a page that it could not go live, and why. */
export const scheduleRejected = defineMail({
  kind: 'schedule_rejected',
  audience: 'staff',
  transactional: true,
  subject: ({ title }: ScheduleRejected) => `“${toSingleLine(title)}” could not go live`,
  View: ({ data: { page, title, reason }, origin }) => (
    <>
      <Title>Your page did not go live</Title>
      <Paragraph>
        “{title}” was to go live now, as you had scheduled it, but could not be published: {reason}
      </Paragraph>
      <Paragraph>It is a draft again, and nothing of it is lost. Mend it, and publish it or schedule it anew.</Paragraph>
      <Button href={`${origin}${paths.wagtail.edit(page)}`}>Open the page</Button>
    </>
  ),
  sample: { page: 12, title: 'Lobster weekend', reason: 'Another page already answers at /offers/.' },
})
