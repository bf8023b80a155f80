import { list } from '#schema/fields/list.ts'
import { document, image } from '#schema/fields/reference.ts'
import { richText, richTextWords } from '#schema/fields/rich-text.ts'
import { struct } from '#schema/fields/struct.ts'
import { text } from '#schema/fields/text.ts'
import { fileSize } from '#schema/rules/file-size.ts'
import type { MediaDownloadTile, PressSectionData } from '#schema/wire/page-data.ts'
import { useImage } from '../resolved.ts'
import { Banner } from '../ui/banner.tsx'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/picture.tsx'
import { RichText } from '../ui/rich-text.tsx'
import { Stories } from '../ui/stories.tsx'
import { definePageType, type TemplateProps } from './define.ts'

const tile = {
  title: text({ required: true }),
  image: image(),
  document: document({ required: true, help: 'The file that is downloaded.' }),
}

const fields = {
  contact_info: richText({ help: 'How the press reaches you. Without it there is no “Press Inquiries”.' }),
  media_download_tiles: list(struct(tile), { itemLabel: 'file' }),
}

export const pressSection = definePageType({
  type: 'press_section',
  label: 'Press section',
  description: 'The latest press releases, whom to ask, and files for the press.',
  fields,
  shows: ['press_release', 'press_release_list'],
  pictures: ({ articles }: PressSectionData) => articles.map(({ feature_image }) => feature_image?.id),
  View: PressSection,
})

function PressSection({ page: { title, trail, values }, data }: TemplateProps<typeof fields, PressSectionData>) {
  return (
    <>
      <Banner title={title} above={<Breadcrumbs trail={trail} />} />
      {data.articles.length > 0 && (
        <section className="wrap band">
          <h2 className="rope">Press Releases</h2>
          <Stories articles={data.articles} level="h3" lead />
          {data.see_all_url && (
            <a className="button button-secondary" href={data.see_all_url}>
              See All<span className="visually-hidden"> press releases</span>
            </a>
          )}
        </section>
      )}
      {richTextWords(values.contact_info) !== '' && (
        <section className="band band-mist">
          <div className="wrap press-inquiries">
            <h2>Press Inquiries</h2>
            <div className="press-inquiries-words">
              <RichText doc={values.contact_info} />
            </div>
          </div>
        </section>
      )}
      {data.media_download_tiles.length > 0 && (
        <section className="wrap band">
          <h2 className="rope">Media Downloads</h2>
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

function Tile({ tile: { title, image, file_extension, file_size, url } }: { tile: MediaDownloadTile }) {
  const picture = useImage(image)
  return (
    <li className="download-tile">
      {picture ? (
        <Picture image={picture} sizes="(width >= 840px) 20rem, 100vw" alt="" />
      ) : (
        <span className="download-tile-plate">
          <Icon name="download" />
        </span>
      )}
      <div className="download-tile-words">
        <h3>{title}</h3>
        <p className="fineprint">{`.${file_extension} File, ${fileSize(file_size)}`}</p>
        <a className="text-link" href={url} download>
          Download
          <span className="visually-hidden"> {title}</span>
          <Icon name="download" />
        </a>
      </div>
    </li>
  )
}
