import type { Fields } from '#schema/fields/struct.ts'

/** A group of site-wide values edited on one screen (`settings/site/{model}/`). */
export interface SettingDeclaration<F extends Fields = Fields> {
  readonly model: string
  readonly label: string
  readonly fields: F
}

export const defineSetting = <const F extends Fields>(setting: SettingDeclaration<F>) => setting
