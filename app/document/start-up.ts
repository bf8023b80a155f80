import type { PhraseKey, Translations } from '#schema/phrases.ts'

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
export const startUpId = 'start-up-data'

/** The words of a key with its `{name}`s filled in; the key itself when the page does not carry it. */
export function phraseIn({ catalogue }: Translations, key: PhraseKey, values: Record<string, string | number> = {}): string {
  const words = catalogue.find((each) => each.key === key)?.value ?? key
  return words.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
