import { richTextField } from '#schema/fields/rich-text.ts'
import { streamField } from '#schema/fields/stream.ts'
import { plainTextField } from '#schema/fields/text.ts'
import { listAllBlockDefinitions } from '../../blocks/index.ts'
import { PageBanner } from '../../ui/content/banner.tsx'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import { RichText } from '../../ui/text/rich-text.tsx'
import { definePageType, type PageTemplateProps } from '../define.ts'
import { PageBody } from '../page-body.tsx'
import { ContactForm } from './contact-form.tsx'

const fields = {
  body: streamField(listAllBlockDefinitions),
  form_heading: plainTextField({ empty: 'Write to us', help: 'Shown above the form.' }),
  form_introduction: richTextField({
    help: 'Shown next to the form: who reads the message and when to expect a reply.',
  }),
}

export const contactUsPageType = definePageType({
  type: 'contact_us_page',
  showsRestaurants: true,
  label: 'Contact us page',
  description: 'Blocks, followed by the contact form for guests. Its landing page is below it in the page tree.',
  fields,
  childTypes: ['contact_us_landing_page'],
  form: 'contact',
  View: ContactUsPage,
})

function ContactUsPage({ page }: PageTemplateProps<typeof fields, undefined>) {
  const { body, form_heading, form_introduction } = page.values
  return (
    <>
      <PageBody
        items={body}
        heading={<PageBanner title={page.title} breadcrumbs={<Breadcrumbs items={page.breadcrumbs} />} />}
      />
      <section className="contact band band-mist" aria-labelledby="contact-heading">
        <div className="wrap contact-columns">
          <div className="contact-text">
            <h2 id="contact-heading" className="rope">
              {form_heading || 'Write to us'}
            </h2>
            <RichText doc={form_introduction} />
          </div>
          <ContactForm />
        </div>
      </section>
    </>
  )
}
