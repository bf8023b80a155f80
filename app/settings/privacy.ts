import { list } from '#schema/fields/list.ts'
import { page } from '#schema/fields/reference.ts'
import { text } from '#schema/fields/text.ts'
import { defineSetting } from './define.ts'

export const privacy = defineSetting({
  model: 'privacy',
  label: 'Consent and third parties',
  description: 'Which other companies’ scripts the site may load, and what visitors are asked before.',
  group: 'Mail and privacy',
  shownOn: 'every page',
  managedBy: 'administrators',
  fields: {
    consent_heading: text({
      maxLength: 80,
      empty: 'May other companies’ scripts run here?',
      label: 'Question',
      help: 'Asked at the foot of the first page, with “Accept” and “Decline”. Nobody is asked while no service is named below.',
    }),
    consent_text: text({
      lines: 'many',
      maxLength: 600,
      empty: 'They tell us how the site is used, and set cookies for it. Everything on this site works without them.',
      label: 'Explanation',
      help: 'Stands below the question. No service is loaded, and no cookie of one is set, before a visitor agrees.',
    }),
    privacy_page: page({ help: 'The page that says what is kept of visitors; the question links to it.' }),
    tag_manager_id: text({ maxLength: 50, label: 'Tag manager ID', help: 'Such as GTM-ABC123. No tag manager when empty.' }),
    tag_manager_address: text({
      format: 'url',
      receives: 'guest data',
      label: 'Tag manager script',
      empty: 'https://www.googletagmanager.com/gtm.js',
      help: 'The address the script is loaded from, over https. The ID is added to it.',
    }),
    tag_manager_hosts: list(text({ format: 'url', receives: 'guest data' }), {
      label: 'Hosts of its tags',
      itemLabel: 'host',
      max: 20,
      help: 'Where its tags may load scripts and pictures from and send to, such as https://www.google-analytics.com.',
    }),
    maps_key: text({
      label: 'Maps key',
      help: 'Loads the maps service’s script once a visitor agrees. The site’s own map needs none. It is public: limit it to this site at the service.',
    }),
    maps_version: text({ maxLength: 20, empty: 'weekly', help: 'Of the maps service’s script: weekly, quarterly or a number.' }),
    maps_language: text({ maxLength: 10, empty: 'en', help: 'The language of its maps, such as en or fr.' }),
    maps_region: text({ maxLength: 2, empty: 'US', help: 'Two letters: whose names and borders its maps prefer.' }),
    maps_libraries: text({ empty: 'places,geometry', help: 'What is loaded with it, with commas between.' }),
  },
})
