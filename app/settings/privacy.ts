import { list } from '#schema/fields/list.ts'
import { page } from '#schema/fields/reference.ts'
import { text } from '#schema/fields/text.ts'
import { defineSetting } from './define.ts'

export const privacy = defineSetting({
  model: 'privacy',
  label: 'Consent and third parties',
  description: 'Which third-party scripts the site can load, and how visitors are asked for consent.',
  group: 'Mail and privacy',
  shownOn: 'every page',
  managedBy: 'administrators',
  fields: {
    consent_heading: text({
      maxLength: 80,
      empty: 'May other companies’ scripts run here?',
      label: 'Question',
      help: 'Asked at the bottom of the first page, with “Accept” and “Decline”. Not asked while no service is set up below.',
    }),
    consent_text: text({
      lines: 'many',
      maxLength: 600,
      empty: 'They tell us how the site is used, and set cookies for it. Everything on this site works without them.',
      label: 'Explanation',
      help: 'Shown below the question. No service is loaded, and none of its cookies is set, before a visitor agrees.',
    }),
    privacy_page: page({ help: 'The page that says what is stored about visitors. The question links to it.' }),
    tag_manager_id: text({
      maxLength: 50,
      label: 'Tag manager ID',
      help: 'Such as GTM-ABC123. No tag manager when empty.',
    }),
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
      help: 'Where its tags can load scripts and pictures from and send data to, such as https://www.google-analytics.com.',
    }),
    maps_key: text({
      label: 'Maps key',
      help: 'Loads the script of the maps service once a visitor agrees. The site’s own map does not need it. The key is public: restrict it to this site in the service’s settings.',
    }),
    maps_version: text({
      maxLength: 20,
      empty: 'weekly',
      help: 'Version of the maps script: weekly, quarterly or a number.',
    }),
    maps_language: text({ maxLength: 10, empty: 'en', help: 'The language of its maps, such as en or fr.' }),
    maps_region: text({
      maxLength: 2,
      empty: 'US',
      help: 'Two letters: the country whose names and borders the maps prefer.',
    }),
    maps_libraries: text({ empty: 'places,geometry', help: 'Additional libraries to load, separated by commas.' }),
  },
})
