import type { RichTextDocument as Doc } from '#schema/fields/rich-text.ts'
import { paths } from '#schema/paths.ts'
import { Icon } from '../icons/icon.tsx'
import { RichText } from '../text/rich-text.tsx'

/** The head of a confirmation page, with the page's h1 and a link to the home page. */
export const ConfirmationPageHeader = ({ title, message }: { title: string; message: Doc }) => (
  <div className="confirmation band band-mist">
    <div className="wrap confirmation-text">
      <span className="confirmation-mark">
        <Icon name="check" />
      </span>
      <h1>{title}</h1>
      <RichText doc={message} />
      <a className="button" href={paths.home}>
        Return to Homepage
      </a>
    </div>
  </div>
)
