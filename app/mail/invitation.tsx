import { paths } from '#schema/paths.ts'
import { defineMail } from './define.ts'
import { Button, FactList, Paragraph, Title } from './mail-elements.tsx'

export interface InvitationMail {
  token: string
  email: string
  /** Who invites. */
  actor: string
  /** Until when the link holds, in words. */
  expires: string
}

/** Lets a new user set their own password. No subject of ours holds a name: anybody could be called anything. */
export const invitation = defineMail({
  kind: 'invitation',
  audience: 'staff',
  transactional: true,
  subject: (_: InvitationMail, { brand }) => `Your account in the back office of ${brand}`,
  View: ({ data: { token, email, actor, expires }, brand, origin }) => (
    <>
      <Title>You are invited</Title>
      <Paragraph>
        {actor} has made an account for you in the back office of {brand}. Choose your own password to begin: nobody else ever sees it.
      </Paragraph>
      <FactList
        rows={[
          ['Sign in with', email],
          ['Open until', expires],
        ]}
      />
      <Button href={`${origin}${paths.wagtail.invitation(token)}`}>Choose your password</Button>
      <Paragraph>The link works once. If you did not expect this, leave it: without you nothing happens.</Paragraph>
    </>
  ),
  sample: {
    token: 'q3mJ8Zb0x7K2vT5nW9yR1cD4fG6hL8pS0uA2eI4oQ6w',
    email: 'grace@example.com',
    actor: 'Ada Lovelace',
    expires: '2026-11-23 10:00 UTC',
  },
})
