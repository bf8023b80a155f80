import { imageReferenceField, snippetReferenceField, videoReferenceField } from '#schema/fields/reference.ts'
import type { StreamItem } from '#schema/fields/stream.ts'
import type { FieldValuesOf } from '#schema/fields/struct.ts'
import { type AnyBlockDefinition, toSampleStreamItem } from '../blocks/define.ts'
import { listAllBlockDefinitions } from '../blocks/index.ts'
import { BlockList } from '../blocks/stream.tsx'
import { PageBanner } from '../ui/content/banner.tsx'
import { Breadcrumbs } from '../ui/navigation/breadcrumbs.tsx'
import { definePageType, type PageTemplateProps } from './define.ts'
import { fillUnsetMediaWithSamples, type SampleMediaIds } from './sample-media.ts'

const fields = {
  picture: imageReferenceField({ help: 'Replaces every picture of the samples.' }),
  video: videoReferenceField({ help: 'Replaces every video of the samples.' }),
  toolbox_snippet: snippetReferenceField('toolbox_snippet', { help: 'Replaces the snippet that a sample shows.' }),
}

export const examplePageType = definePageType({
  type: 'example_page',
  label: 'Example page',
  description: 'The style guide: a sample of every block.',
  fields,
  childTypes: [],
  extraBlocks: (values) =>
    listAllBlockDefinitions().map((block) => createSampleBlockItem(block, toSampleMedia(values))),
  View: ExamplePage,
})

function ExamplePage({ page: { title, breadcrumbs, values } }: PageTemplateProps<typeof fields, undefined>) {
  const groups = [...Map.groupBy(listAllBlockDefinitions(), ({ group }) => group)]
  return (
    <>
      <PageBanner title={title} breadcrumbs={<Breadcrumbs items={breadcrumbs} />}>
        <p className="lead">Every block an editor can place, as its sample shows it.</p>
      </PageBanner>
      <nav className="wrap example-contents" aria-label="Blocks on this page">
        {groups.map(([group, members]) => (
          <div key={group}>
            <h2>{group}</h2>
            <ul className="example-links">
              {members.map(({ type, label }) => (
                <li key={type}>
                  <a href={`#block-${type}`}>{label}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      {groups.flatMap(([, members]) =>
        members.map((block) => <Sample key={block.type} block={block} values={values} />),
      )}
    </>
  )
}

/** Returns the sample of a block with sample media filled in. */
export function createSampleBlockItem(block: AnyBlockDefinition, media: SampleMediaIds): StreamItem {
  const sample = toSampleStreamItem(block)
  return { ...sample, value: fillUnsetMediaWithSamples(block.fields, sample.value, media) }
}

const toSampleMedia = ({ picture, video, toolbox_snippet }: FieldValuesOf<typeof fields>): SampleMediaIds => ({
  image: picture,
  video,
  snippets: { toolbox_snippet },
})

const Sample = ({ block, values }: { block: AnyBlockDefinition; values: FieldValuesOf<typeof fields> }) => (
  <section id={`block-${block.type}`} aria-label={`${block.label} block`}>
    <p className="wrap example-label">
      {block.label} <code>{block.type}</code>
    </p>
    <BlockList items={[createSampleBlockItem(block, toSampleMedia(values))]} />
  </section>
)
