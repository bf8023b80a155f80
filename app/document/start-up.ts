import type { Translations } from '#schema/phrases.ts'

/** What the server tells the page's scripts, as JSON in the document. It never runs. */
export interface StartUpData {
  page: { id: number | null; template: string; title: string; url: string; data: unknown }
  page_context: {
    /** The request's address as the server understood it, whole: with the parameters that make another page. */
    url: string
    /** On pages with a form: what its posts carry, a hole that is filled when the page is sent. */
    csrf_token?: string
  }
  server_context: { error_reporting_dsn: string | null; release: string; environment: string }
  translations: Translations
}

/** The id of the element that holds it. */
export const startUpElementId = 'start-up-data'

/** A group of the catalogue, as the scripts that say it bring it. */
export type Phrases = Readonly<Record<string, string>>

/** What is filled into the `{name}`s of a phrase. */
export type PhraseValues = Record<string, string | number>

/** The words of a key, an editor's where the page carries some, else those of the catalogue, with its `{name}`s filled in. */
export function resolvePhrase<Group extends Phrases>(
  { catalogue }: Translations,
  group: Group,
  key: keyof Group & string,
  values: PhraseValues = {},
): string {
  const words = catalogue.find((each) => each.key === key)?.value ?? group[key]!
  return words.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
