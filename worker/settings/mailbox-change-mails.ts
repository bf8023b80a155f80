import { guestDataMailboxChangedMailTemplate } from '#app/mail/mailbox_changed.tsx'
import { type SettingDeclaration, settingAppLabel } from '#app/settings/define.ts'
import { getSettingFieldLabel, listRecipientSettingFieldNames } from '#app/settings/visible-fields.ts'
import { isEmailAddress } from '#schema/forms/email-address.ts'
import { paths } from '#schema/paths.ts'
import { findMailRecipient, listActiveAdministrators } from '../accounts/queries/user-accounts.ts'
import { getCachedSites } from '../cache/sites.ts'
import type { Env } from '../env.ts'
import { composeMailFromTemplate, formatMailTime, loadMailContext } from '../mail/compose-mail.ts'
import type { PlannedMessage } from '../stores/commit.ts'
import type { SettingUpdateToPlan } from './queries.ts'

/** Returns those of the changed fields that determine where guests' data is sent. */
export const selectChangedRecipientSettingFieldNames = (
  declaration: SettingDeclaration,
  fields: readonly string[],
): string[] => {
  const receivers = listRecipientSettingFieldNames(declaration)
  return fields.filter((name) => receivers.includes(name))
}

/** Composes mails to all administrators if a change affects where guests' data is sent; otherwise none. */
export async function composeGuestDataRecipientChangeMails(
  env: Env,
  { declaration, site, fields, user, now }: SettingUpdateToPlan,
): Promise<PlannedMessage[]> {
  const changed = selectChangedRecipientSettingFieldNames(declaration, fields)
  if (changed.length === 0 || user === null) return []
  const [mailContext, administrators, actor] = await Promise.all([
    loadMailContext(env, getCachedSites().siteOfRecord(site.id)),
    listActiveAdministrators(env.DB),
    findMailRecipient(env.DB, user),
  ])
  const data = {
    setting: declaration.label,
    fields: changed.map((name) => getSettingFieldLabel(declaration, name)),
    actor: actor?.name ?? '',
    path: paths.wagtail.setting(settingAppLabel, declaration.model, site.id),
  }
  const recipients = administrators.filter(({ email }) => isEmailAddress(email))
  const mails = await Promise.all(
    recipients.map(({ email, time_zone }) =>
      composeMailFromTemplate(
        mailContext,
        guestDataMailboxChangedMailTemplate,
        { ...data, time: formatMailTime(time_zone, now) },
        { to: email },
      ),
    ),
  )
  const key = `mailbox ${declaration.model} ${site.id} ${now}`
  return mails.map((message) => ({ message, key: `${key} ${message.to}`, now: new Date(now) }))
}
