import { chapters } from 'virtual:editors-guide'
import { Link } from 'react-router'
import { paths } from '#schema/paths.ts'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import './help.css'

/** The chapters of the editors' guide. */
export default function HelpChapterListScreen() {
  return (
    <div className="screen screen-narrow">
      <ScreenHeading title="Help" />
      <p className="quiet">
        The guide for everyone who works in the back office. The palette (Ctrl+K, ⌘K on a Mac) finds its headings from
        any screen.
      </p>
      <ol className="guide-chapters">
        {chapters.map(({ slug, title, introduction }) => (
          <li key={slug} className="guide-entry">
            <h2>
              <Link to={paths.wagtail.helpChapter(slug)}>{title}</Link>
            </h2>
            <p className="quiet">{introduction}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}
