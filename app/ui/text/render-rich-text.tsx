import { renderToStaticMarkup } from 'react-dom/server'
import type { RichTextDocument as Document } from '#schema/fields/rich-text.ts'
import { type ResolvedReferences, ResolvedReferencesContext } from '../../resolved-references.ts'
import { RichText } from './rich-text.tsx'

/** Renders a rich text document to an HTML string, for page data. */
export const renderRichTextHtml = (doc: Document, resolved: ResolvedReferences) =>
  renderToStaticMarkup(
    <ResolvedReferencesContext value={resolved}>
      <RichText doc={doc} />
    </ResolvedReferencesContext>,
  )
