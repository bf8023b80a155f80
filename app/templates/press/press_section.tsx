import { orderedListField } from '#schema/fields/list.ts'
import { documentReferenceField, imageReferenceField } from '#schema/fields/reference.ts'
import { richTextField, richTextToPlainText } from '#schema/fields/rich-text.ts'
import { structField } from '#schema/fields/struct.ts'
import { plainTextField } from '#schema/fields/text.ts'
import type { PressDownloadTileData, PressSectionData } from '#schema/pages/page-data.ts'
import { useResolvedImage } from '../../resolved-references.ts'
import { ArticleList } from '../../ui/content/article-list.tsx'
import { PageBanner } from '../../ui/content/banner.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import { formatFileSize } from '../../ui/text/file-size.ts'
import { RichText } from '../../ui/text/rich-text.tsx'
import { definePageType, type PageTemplateProps } from '../define.ts'

const tile = {
  title: plainTextField({ required: true }),
  image: imageReferenceField(),
  document: documentReferenceField({ required: true, help: 'The file to download.' }),
}

const fields = {
  contact_info: richTextField({ help: 'How the press can contact you. When empty, “Press Inquiries” is not shown.' }),
  media_download_tiles: orderedListField(structField(tile), { itemLabel: 'file' }),
}

export const pressSectionPageType = definePageType({
  type: 'press_section',
  label: 'Press section',
  description: 'The latest press releases, contact details, and files for the press.',
  fields,
  listedTypes: ['press_release', 'press_release_list'],
  leadImages: ({ articles }: PressSectionData) => articles.map(({ feature_image }) => feature_image?.id),
  View: PressSection,
})

function PressSection({
  page: { title, breadcrumbs, values },
  data,
}: PageTemplateProps<typeof fields, PressSectionData>) {
  return (
    <>
      <PageBanner title={title} breadcrumbs={<Breadcrumbs items={breadcrumbs} />} />
      {data.articles.length > 0 && (
        <section className="wrap band">
          <h2 className="rope">Press Releases</h2>
          <ArticleList articles={data.articles} level="h3" hasLeadArticle />
          {data.see_all_url && (
            <a className="button button-secondary" href={data.see_all_url}>
              See All<span className="visually-hidden"> press releases</span>
            </a>
          )}
        </section>
      )}
      {richTextToPlainText(values.contact_info) !== '' && (
        <section className="band band-mist">
          <div className="wrap press-inquiries">
            <h2>Press Inquiries</h2>
            <div className="press-inquiries-text">
              <RichText doc={values.contact_info} />
            </div>
          </div>
        </section>
      )}
      {data.media_download_tiles.length > 0 && (
        <section className="wrap band">
          <h2>Media Downloads</h2>
          <ul className="download-tiles">
            {data.media_download_tiles.map((each) => (
              <Tile key={each.url} tile={each} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Tile({ tile: { title, image, file_extension, file_size, url } }: { tile: PressDownloadTileData }) {
  const picture = useResolvedImage(image)
  return (
    <li className="download-tile">
      {picture ? (
        <Picture image={picture} sizes="(width >= 840px) 20rem, 100vw" alt="" />
      ) : (
        <span className="download-tile-plate">
          <Icon name="download" />
        </span>
      )}
      <div className="download-tile-text">
        <h3>{title}</h3>
        <p className="fineprint">{`.${file_extension} File, ${formatFileSize(file_size)}`}</p>
        <a className="text-link" href={url} download>
          Download
          <span className="visually-hidden"> {title}</span>
          <Icon name="download" />
        </a>
      </div>
    </li>
  )
}
