import type { DemoPageText } from '../../content/content-writer.ts'

export const grillQuestionsPage: DemoPageText = {
  slug: 'questions',
  title: 'What people ask',
  description: 'Tables, the long table, orders, allergies and lost hats: what people ask Copper Mesa Grill.',
  body: (write) => [
    write.block('faqs', {
      heading: 'Before you drive',
      layout: 'two-column',
      faqs: Object.entries({
        'Can I reserve?':
          'A table, at the houses whose page says so. Never the long table. [Find your house](/locations/).',
        'How long is the wait?':
          'Your house’s page says it in minutes. Put your name down from the road and we keep the place.',
        'Is there parking for a trailer?': 'At all but three houses. Their pages say where.',
        'Can I bring my dog?': 'To the yard tables, on a short lead. There is a bucket of water by the woodpile.',
      }).map(([question, answer]) => ({ question, answer: write.prose(answer) })),
    }),
    write.block('faqs', {
      heading: 'At the table',
      layout: 'two-column',
      faqs: Object.entries({
        'How done is medium rare?': 'Warm and red in the middle. If yours is not, send it back; the fire is still on.',
        'What has no meat in it?':
          'Squash, beans, cornbread and every side but the collards. The [menu](/menu/) marks them.',
        'Is the grate shared?': 'One end is kept for vegetables and has its own tongs.',
        'I left my hat.': 'It hangs behind the host stand. The record is eleven hats in one night.',
      }).map(([question, answer]) => ({ question, answer: write.prose(answer) })),
    }),
    write.text('Something else? [Write to us](/write-to-us/).', 'centered'),
  ],
}

export const grillAccessibilityPage: DemoPageText = {
  slug: 'access',
  title: 'Access for everybody',
  description: 'Ways in, tables, menus and this site: what Copper Mesa Grill does so that everybody can use them.',
  body: (write) => [
    write.block('artf', {
      content: write.prose(`## In the houses

- A level way in, or a ramp that is not at the back.
- A gap in the bench of every long table, as wide as a wheelchair.
- Menus in large print and in Braille, and somebody to read them aloud over the noise.

## On this site

- Everything works by keyboard, at four times the size, and without script.
- The search for a house needs no map.

Something in your way? [access@coppermesa.example](mailto:access@coppermesa.example) is read every morning.`),
      container_width: 'full',
      layout: 'left-aligned',
    }),
  ],
}
