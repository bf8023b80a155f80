import type { BlockWithoutId } from '#app/blocks/create-block.ts'
import type { StarterBlockBuilder } from './starter-writer.ts'

/** A front page to begin with. Its texts are the chain's to replace; no picture is needed. */
export interface FrontPageStarter {
  label: string
  help: string
  body: (write: StarterBlockBuilder) => BlockWithoutId[]
}

const questions = (write: StarterBlockBuilder) =>
  write.questions('Good to know', {
    'How do I change or cancel a reservation?': 'Open the link in the e-mail that confirmed it.',
    'How do I know whether you are open?':
      'Choose your restaurant under [Locations](/locations/). Its hours, holidays too, are on its page.',
    'How do I reach you?': 'Call your restaurant, or [write to us](/contact-us/).',
  })

/** The front pages to choose from. */
export const frontPageStarters = {
  restaurants: {
    label: 'Restaurants first',
    help: 'For chains whose guests know what they want: the search, and what they do there.',
    body: (write) => [
      write.hero(
        `${write.brand} is close by`,
        'Find your restaurant, see when it is open, and order or reserve a table.',
        ['Find a restaurant', '/locations/'],
      ),
      write.grid('What would you like to do?', [
        ['### Order\n\nChoose your restaurant and when you come by.', 'Choose a restaurant', '/locations/'],
        ['### Reserve\n\nA table at the time that suits you.', 'Choose a restaurant', '/locations/'],
        ['### Ask\n\nWe answer what you want to know.', 'Contact us', '/contact-us/'],
      ]),
      questions(write),
    ],
  },
  story: {
    label: 'Story first',
    help: 'For chains with a past and a kitchen to show: who cooks, and how it began.',
    body: (write) => [
      write.hero(write.brand, 'Say in one sentence what you cook, and for whom.', ['Find a restaurant', '/locations/']),
      write.feature('## Our kitchen\n\nWrite here what comes from where, who cooks it and what makes it yours.', [
        'About us',
        '/about/',
      ]),
      write.timeline('## How it began', {
        'First year': 'The first restaurant opens.',
        'Some years later': 'A second one, and what changed.',
        Today: 'How many restaurants there are, and what has stayed.',
      }),
      questions(write),
    ],
  },
  offers: {
    label: 'Offers first',
    help: 'For chains with something new each week: what is on, and the sign-up for offers.',
    body: (write) => [
      write.hero('What is on this week', `One line about the dish or the offer of the week at ${write.brand}.`, [
        'Find a restaurant',
        '/locations/',
      ]),
      write.grid('New on the menu', [
        ['### First dish\n\nWhat it is and until when.', 'Choose a restaurant', '/locations/'],
        ['### Second dish\n\nWhat it is and until when.', 'Choose a restaurant', '/locations/'],
        ['### Third dish\n\nWhat it is and until when.', 'Choose a restaurant', '/locations/'],
      ]),
      write.feature('## Offers by e-mail\n\nSay what guests get for signing up, and how often you write.', [
        'Sign up',
        '/email-signup/',
      ]),
      questions(write),
    ],
  },
} satisfies Record<string, FrontPageStarter>

export type FrontPageStarterName = keyof typeof frontPageStarters
