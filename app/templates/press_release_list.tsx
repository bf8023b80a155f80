import { addressOfPage } from '#schema/rules/pagination.ts'
import { shortDate } from '#schema/rules/short-date.ts'
import type { ArticleData, PressReleaseListData, PressSectionLink } from '#schema/wire/page-data.ts'
import { Banner } from '../ui/banner.tsx'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { Icon } from '../ui/icon.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { definePageType, type TemplateProps } from './define.ts'

const title = 'Press Releases'

export const pressReleaseList = definePageType({
  type: 'press_release_list',
  label: 'Press release list',
  description: 'All press releases below it, the newest first.',
  fields: {},
  children: ['press_release'],
  shows: ['press_release', 'press_section'],
  query: ['page'],
  canonicalQuery: ({ current_page }: PressReleaseListData) => addressOfPage('', current_page),
  View: PressReleaseList,
})

function PressReleaseList({ page: { url, trail }, data }: TemplateProps<Record<never, never>, PressReleaseListData>) {
  const { articles, current_page, num_pages, press_section } = data
  return (
    <>
      <Banner title={title} above={<Breadcrumbs trail={trail} />}>
        {num_pages > 1 && <p>{`Page ${current_page} of ${num_pages}`}</p>}
      </Banner>
      <div className="wrap band press-list">
        <ul className="press-rows">
          {articles.map((article) => (
            <Row key={article.id} article={article} />
          ))}
        </ul>
        {articles.length === 0 && <p>There are no press releases yet.</p>}
        <Pagination label="Pages of press releases" url={url} current={current_page} count={num_pages} />
        <BackToSection section={press_section} />
      </div>
    </>
  )
}

const Row = ({ article: { title, date, url } }: { article: ArticleData }) => (
  <li className="press-row">
    <time dateTime={date}>{shortDate(date)}</time>
    <h2>{title}</h2>
    <a className="text-link" href={url}>
      Learn More<span className="visually-hidden"> about {title}</span>
      <Icon name="arrow" />
    </a>
  </li>
)

const BackToSection = ({ section }: { section: PressSectionLink | null }) =>
  section && (
    <p className="press-back">
      <a className="text-link" href={section.url}>
        {`Back to ${section.title}`}
      </a>
    </p>
  )
