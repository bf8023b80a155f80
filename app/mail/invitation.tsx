import { paths } from '#schema/paths.ts'
import { defineMail } from './define.ts'
import { Button, FactList, Paragraph, Title } from './mail-elements.tsx'

export interface InvitationMail {
  token: string
  email: string
  /** Who sends the invitation. */
  actor: string
  /** The formatted expiry of the link. */
  expires: string
}

/** Lets a new user set their own password. The subject contains no user name, since a name can be any text. */
export const invitation = defineMail({
  kind: 'invitation',
  audience: 'staff',
  transactional: true,
  subject: (_: InvitationMail, { brand }) => `Your account in the back office of ${brand}`,
  View: ({ data: { token, email, actor, expires }, brand, origin }) => (
    <>
      <Title>You are invited</Title>
      <Paragraph>
        {actor} has created an account for you in the back office of {brand}. Choose your own password to get started.
        Nobody else can see it.
      </Paragraph>
      <FactList
        rows={[
          ['Sign in with', email],
          ['Open until', expires],
        ]}
      />
      <Button href={`${origin}${paths.wagtail.invitation(token)}`}>Choose your password</Button>
      <Paragraph>The link works once. If you did not expect this, you can ignore this email.</Paragraph>
    </>
  ),
  sample: {
    token: 'q3mJ8Zb0x7K2vT5nW9yR1cD4fG6hL8pS0uA2eI4oQ6w',
    email: 'grace@example.com',
    actor: 'Ada Lovelace',
    expires: '2026-11-23 10:00 UTC',
  },
})
