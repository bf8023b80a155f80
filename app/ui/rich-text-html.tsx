import { renderToStaticMarkup } from 'react-dom/server'
import type { RichText as Document } from '#schema/fields/rich-text.ts'
import { type Resolved, ResolvedContext } from '../resolved.ts'
import { RichText } from './rich-text.tsx'

/** A rich text document as a string of HTML, for page data. */
export const richTextHtml = (doc: Document, resolved: Resolved) =>
  renderToStaticMarkup(
    <ResolvedContext value={resolved}>
      <RichText doc={doc} />
    </ResolvedContext>,
  )
