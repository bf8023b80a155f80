import { paths } from '#schema/paths.ts'
import { defineMailTemplate } from './define.ts'
import { MailButton, MailDescriptionList, MailParagraph, MailTitle } from './mail-elements.tsx'

export interface UserInvitationMailData {
  token: string
  email: string
  /** Who sends the invitation. */
  actor: string
  /** The formatted expiry of the link. */
  expires: string
}

/** Lets a new user set their own password. The subject contains no user name, since a name can be any text. */
export const userInvitationMailTemplate = defineMailTemplate({
  kind: 'invitation',
  audience: 'staff',
  transactional: true,
  subject: (_: UserInvitationMailData, { brand }) => `Your account in the back office of ${brand}`,
  View: ({ data: { token, email, actor, expires }, brand, backOfficeOrigin }) => (
    <>
      <MailTitle>You are invited</MailTitle>
      <MailParagraph>
        {actor} has created an account for you in the back office of {brand}. Choose your own password to get started.
        Nobody else can see it.
      </MailParagraph>
      <MailDescriptionList
        rows={[
          ['Sign in with', email],
          ['Open until', expires],
        ]}
      />
      <MailButton href={`${backOfficeOrigin}${paths.wagtail.invitation(token)}`}>Choose your password</MailButton>
      <MailParagraph>The link works once. If you did not expect this, you can ignore this email.</MailParagraph>
    </>
  ),
  sample: {
    token: 'q3mJ8Zb0x7K2vT5nW9yR1cD4fG6hL8pS0uA2eI4oQ6w',
    email: 'grace@example.com',
    actor: 'Ada Lovelace',
    expires: '2026-11-23 10:00 UTC',
  },
})
