import { orderedListField } from '#schema/fields/list.ts'
import { pageReferenceField } from '#schema/fields/reference.ts'
import { plainTextField } from '#schema/fields/text.ts'
import { defineSetting } from './define.ts'

export const privacySetting = defineSetting({
  model: 'privacy',
  label: 'Consent and third parties',
  description: 'Which third-party scripts the site can load, and how visitors are asked for consent.',
  group: 'Mail and privacy',
  shownOn: 'every page',
  managedBy: 'administrators',
  fields: {
    consent_heading: plainTextField({
      maxLength: 80,
      empty: 'May other companies’ scripts run here?',
      label: 'Question',
      help: 'Asked at the bottom of the first page, with “Accept” and “Decline”, once a service is set up below.',
    }),
    consent_text: plainTextField({
      lines: 'many',
      maxLength: 600,
      empty: 'They tell us how the site is used, and set cookies for it. Everything on this site works without them.',
      label: 'Explanation',
      help: 'Shown below the question. Before a visitor agrees, no service is loaded or sets a cookie.',
    }),
    privacy_page: pageReferenceField({
      help: 'The page that says what is stored about visitors. The question links to it.',
    }),
    tag_manager_id: plainTextField({
      maxLength: 50,
      label: 'Tag manager ID',
      help: 'Such as GTM-ABC123. No tag manager when empty.',
    }),
    tag_manager_address: plainTextField({
      format: 'url',
      receives: 'guest data',
      label: 'Tag manager script',
      empty: 'https://www.googletagmanager.com/gtm.js',
      help: 'The address the script is loaded from, over https. The ID is added to it.',
    }),
    tag_manager_hosts: orderedListField(plainTextField({ format: 'url', receives: 'guest data' }), {
      label: 'Hosts of its tags',
      itemLabel: 'host',
      max: 20,
      help: 'What its tags can load from and send data to, such as https://www.google-analytics.com.',
    }),
    maps_key: plainTextField({
      label: 'Maps key',
      help: 'Loads the script of the maps service once a visitor agrees. The site’s own map does not need it. The key is public: restrict it to this site.',
    }),
    maps_version: plainTextField({
      maxLength: 20,
      empty: 'weekly',
      help: 'Version of the maps script: weekly, quarterly or a number.',
    }),
    maps_language: plainTextField({ maxLength: 10, empty: 'en', help: 'The language of its maps, such as en or fr.' }),
    maps_region: plainTextField({
      maxLength: 2,
      help: 'Two letters: whose names and borders they prefer. The brand’s country when empty.',
    }),
    maps_libraries: plainTextField({
      empty: 'places,geometry',
      help: 'Additional libraries to load, separated by commas.',
    }),
  },
})
