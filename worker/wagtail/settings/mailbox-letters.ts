import { mailboxChanged } from '#app/mail/mailbox_changed.tsx'
import { appName, type SettingDeclaration } from '#app/settings/define.ts'
import { guestDataFields, labelOf } from '#app/settings/visible-fields.ts'
import { paths } from '#schema/paths.ts'
import { enqueue, mayBeWrittenTo } from '../../data/mail.ts'
import type { SettingChange } from '../../data/setting.ts'
import { addressAndName, administrators } from '../../data/user.ts'
import type { Env } from '../../env.ts'
import { letterOf, momentIn, officeOf } from '../../letter.ts'

/** The fields among those that changed which say where guests' data goes. */
export const redirecting = (declaration: SettingDeclaration, fields: readonly string[]): string[] => {
  const receivers = guestDataFields(declaration)
  return fields.filter((name) => receivers.includes(name))
}

/** The statements that write to every administrator about a change of where guests' data goes; none for other changes. */
export async function mailboxLetters(env: Env, { declaration, site, fields, user, now }: SettingChange): Promise<D1PreparedStatement[]> {
  const changed = redirecting(declaration, fields)
  if (changed.length === 0) return []
  const [office, everybody, by] = await Promise.all([officeOf(env), administrators(env.DB), addressAndName(env.DB, user)])
  const data = {
    setting: declaration.label,
    fields: changed.map((name) => labelOf(declaration, name)),
    by: by?.name ?? '',
    path: paths.wagtail.setting(appName, declaration.model, site.id),
  }
  const readers = everybody.filter(({ email }) => mayBeWrittenTo(email))
  const letters = await Promise.all(
    readers.map(({ email, time_zone }) => letterOf(office, mailboxChanged, { ...data, at: momentIn(time_zone, now) }, { to: email })),
  )
  const key = `mailbox ${declaration.model} ${site.id} ${now}`
  return letters.map((letter) => enqueue(env.DB, letter, { key: `${key} ${letter.to}`, now: new Date(now) }))
}
