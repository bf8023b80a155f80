import { paths } from '#schema/paths.ts'
import { defineMail } from './define.ts'
import { Button, Facts, Paragraph, Title } from './parts.tsx'

export interface InvitationMail {
  token: string
  email: string
  /** Who invites. */
  by: string
  /** Until when the link holds, in words. */
  until: string
}

/** Lets a new user set their own password. No subject of ours holds a name: anybody could be called anything. */
export const invitation = defineMail({
  kind: 'invitation',
  audience: 'staff',
  transactional: true,
  subject: (_: InvitationMail, { brand }) => `Your account in the back office of ${brand}`,
  View: ({ data: { token, email, by, until }, brand, origin }) => (
    <>
      <Title>You are invited</Title>
      <Paragraph>
        {by} has made an account for you in the back office of {brand}. Choose your own password to begin: nobody else ever sees it.
      </Paragraph>
      <Facts
        rows={[
          ['Sign in with', email],
          ['Open until', until],
        ]}
      />
      <Button href={`${origin}${paths.wagtail.invitation(token)}`}>Choose your password</Button>
      <Paragraph>The link works once. If you did not expect this, leave it: without you nothing happens.</Paragraph>
    </>
  ),
  sample: {
    token: 'q3mJ8Zb0x7K2vT5nW9yR1cD4fG6hL8pS0uA2eI4oQ6w',
    email: 'grace@example.com',
    by: 'Ada Lovelace',
    until: '2026-11-23 10:00 UTC',
  },
})
