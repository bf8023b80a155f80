import type { DemoPageText, DemoTimelineYear } from './content-writer.ts'
import { createAboutNavigationBlock } from './navigation-blocks.ts'

const milestones: readonly DemoTimelineYear[] = [
  [
    '1968',
    `**Eleven tables over the water in Gloucester.** The chowder recipe was Rosa’s mother’s. It is the one dish no kitchen may
change.`,
  ],
  [
    '1974',
    `**Salem and Portland.** The Salem restaurant had a real dining room. Walter did not trust it and kept a picnic table in the
yard, which people still ask for.`,
  ],
  ['1979', { image: 'waterfront-town', caption: 'Portland, Maine, the summer the line first reached the church' }],
  [
    '1986',
    `**Across the border.** Saint John, New Brunswick, then Halifax and Toronto. We learned to say “serviette” and to put vinegar
on the table before anyone asks.`,
  ],
  [
    '1999',
    `**The chalkboard everywhere.** Until then only the coast had a daily board. That year every kitchen got its own, with the
right to leave it empty.`,
  ],
  ['2012', { image: 'winter-harbour', caption: 'The February we ran out of everything but soup, and nobody minded' }],
  [
    'Today',
    `**650 restaurants and one rule.** If it was not swimming this week, it is not on the board. The lantern in every window is lit
at opening and put out by whoever locks up.`,
  ],
]

export const demoAboutPage: DemoPageText = {
  slug: 'about',
  title: 'Our story',
  description:
    'From eleven tables on a Gloucester wharf in 1968 to 650 restaurants: how Harbor Lantern grew, and what has not changed.',
  body: (write) => [
    write.hero({
      title: 'A lantern in the window',
      subtitle: 'If it was lit, there was chowder. That was all our advertising.',
      image: 'harbour-night',
      text_style: 'light',
    }),
    createAboutNavigationBlock(),
    write.text(`In the fall of 1968 Rosa and Walter Teague rented a net loft on a wharf in Gloucester, Massachusetts. They had eleven tables, one fryer and
an agreement with four boats. Boats come in late, so the Teagues hung a ship’s lantern in the window: lit, come up; dark, we have sold out.

It was dark by eight most nights. The second restaurant opened in Salem to take the overflow, the third in Portland to be nearer the
lobster. After that it was mostly people who had eaten with us on vacation and went home wanting one of their own.`),
    write.block('video', {
      video: write.video('harbour-morning'),
      caption: 'The harbor we started in, with the captions on',
    }),
    write.timeline('## Along the way', milestones),
    write.block('full_width_media', {
      media: write.stream('town', [
        write.block('image', {
          image: write.image('waterfront-town'),
          caption: 'Gloucester from the water. The lantern hangs in the red house in the middle.',
        }),
      ]),
    }),
    write.feature({
      content: `## Who cooks for you

Eighteen thousand people work in our kitchens and dining rooms. Nine in ten of our restaurant managers began as servers, cooks or
dishwashers. Tips are the servers’, all of them, and every shift begins with the crew sitting down to eat.`,
      image: 'family-table',
      links: [['Join the crew', '/careers/']],
    }),
    write.grid('Three ways to a table of ours', '3', [
      [
        `### In a booth

By the window if it is free. The bench is long enough for five, or for three and a sleeping child.`,
        'window-booth',
        'Find a table',
        '/locations/',
      ],
      [
        `### On the pier

Wrapped in paper, from the counter to the nearest railing. Mind the gulls.`,
        'lobster-roll',
        'See what travels well',
        '/menu/',
      ],
      [
        `### Under your trees

A pot, two burners and a crew who know how. The yard is swept when we leave.`,
        'seafood-boil',
        'Plan a boil',
        '/catering/',
      ],
    ]),
    write.featureImage('facade-evening', 'Gloucester, a little after five: the lantern is lit'),
    write.onPicture('harbour-night', 'lighthouse-beam', [
      write.heading('Look for the lantern'),
      write.text(
        'There is one in the window of every restaurant. If it is lit, come up; there is chowder. [Find the one nearest to you](/locations/).',
      ),
    ]),
  ],
}

export const demoCareersPage: DemoPageText = {
  slug: 'careers',
  title: 'Careers',
  description:
    'Work in a Harbor Lantern restaurant: cooks, servers, hosts and managers, with a meal before every shift and schedules two weeks ahead.',
  body: (write) => [
    createAboutNavigationBlock(),
    write.feature({
      content: `## Come and work where it smells of lemon

You need no experience to start as a host, a server or a line cook; we would rather teach you. What we look for is somebody who notices
that the couple by the window has run out of biscuits.`,
      image: 'window-booth',
      links: [['Find a restaurant near you', '/locations/']],
    }),
    write.accordion('What you can count on', [
      [
        'Your time',
        'Schedules two weeks ahead.',
        'If we change one later than that, the first hour is on us. Nobody closes and opens on two days in a row.',
      ],
      [
        'Your pay',
        'Posted by the time clock.',
        'Every job’s range hangs on the wall where everybody can read it. Servers keep their tips; kitchens share in the day’s sales.',
      ],
      [
        'Your table',
        'A meal before every shift.',
        'Crew and managers, sitting down, from the menu. It is also how you learn what you are selling.',
      ],
      [
        'Your way up',
        'Nine in ten managers started here.',
        'Six weeks of paid training for every step, and a desk in Gloucester for a month if you want to see how the fish is bought.',
      ],
    ]),
    write.featureImage('warm-biscuits', 'Four o’clock, every restaurant: the crew’s own basket', 'centered'),
    write.text(`## How to apply

Walk in on a weekday between two and four and ask for the manager, or write to
[crew@harborlantern.example](mailto:crew@harborlantern.example) with the town you live in and the hours you can work. You hear from us within a week, whatever the answer.

*We hire without regard to race, color, religion, sex, national origin, age, disability, veteran status or anything else that does not fillet a fish.*`),
  ],
}
