import { toListPageUrl } from '#schema/lists/pagination.ts'
import type { PressReleaseListData, PressReleaseSummary, PressSectionLinkData } from '#schema/pages/page-data.ts'
import { PageBanner } from '../../ui/content/banner.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { formatShortDate } from '../../ui/text/short-date.ts'
import { definePageType, type PageTemplateProps } from '../define.ts'

const title = 'Press Releases'

export const pressReleaseListPageType = definePageType({
  type: 'press_release_list',
  label: 'Press release list',
  description: 'All press releases below it, newest first.',
  fields: {},
  childTypes: ['press_release'],
  listedTypes: ['press_release', 'press_section'],
  queryParams: ['page'],
  canonicalQuery: ({ current_page }: PressReleaseListData) => toListPageUrl('', current_page),
  View: PressReleaseList,
})

function PressReleaseList({
  page: { url, breadcrumbs },
  data,
}: PageTemplateProps<Record<never, never>, PressReleaseListData>) {
  const { articles, current_page, num_pages, press_section } = data
  return (
    <>
      <PageBanner title={title} breadcrumbs={<Breadcrumbs items={breadcrumbs} />}>
        {num_pages > 1 && <p>{`Page ${current_page} of ${num_pages}`}</p>}
      </PageBanner>
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

const Row = ({ article: { title, date, url } }: { article: PressReleaseSummary }) => (
  <li className="press-row">
    <time dateTime={date}>{formatShortDate(date)}</time>
    <h2>{title}</h2>
    <a className="text-link" href={url}>
      Learn More<span className="visually-hidden"> about {title}</span>
      <Icon name="arrow" />
    </a>
  </li>
)

const BackToSection = ({ section }: { section: PressSectionLinkData | null }) =>
  section && (
    <p className="press-back">
      <a className="text-link" href={section.url}>
        {`Back to ${section.title}`}
      </a>
    </p>
  )
