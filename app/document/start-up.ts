import type { PhraseCatalog } from '#schema/phrases.ts'

/** Data from the server for the page's scripts, as JSON in the document, which is never executed. */
export interface PageScriptData {
  /** `template` is empty in a static export: nothing there counts visits. */
  page: { id: number | null; template: string; title: string; url: string; data: unknown }
  page_context: {
    /** The full URL of the request, with the query parameters that identify another page. */
    url: string
    /** On pages with a form: the CSRF token of its posts, a placeholder that is filled when the page is sent. */
    csrf_token?: string
  }
  server_context: { error_reporting_dsn: string | null; release: string; environment: string }
  translations: PhraseCatalog
}

/** The id of the element that contains it. */
export const pageScriptDataElementId = 'start-up-data'

/** A group of the catalogue, imported by the scripts that use it. */
export type PhraseTextsByKey = Readonly<Record<string, string>>

/** Values for the `{name}` placeholders of a phrase. */
export type PhrasePlaceholderValues = Record<string, string | number>

/**
 * Returns the text of a key: an editor's if the page has one, else the catalogue's, with its `{name}` placeholders
 * filled.
 */
export function resolvePhrase<Group extends PhraseTextsByKey>(
  { catalogue }: PhraseCatalog,
  group: Group,
  key: keyof Group & string,
  values: PhrasePlaceholderValues = {},
): string {
  const text = catalogue.find((each) => each.key === key)?.value ?? group[key]!
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
