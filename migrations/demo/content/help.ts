import type { DemoPageText } from './content-writer.ts'

export const demoFaqPage: DemoPageText = {
  slug: 'faq',
  title: 'Questions and answers',
  description:
    'Reservations, wait lists, ordering, allergies, gift cards and lost umbrellas: what people ask Harbor Lantern most.',
  body: (write) => [
    write.questions('Coming in', {
      'Do I need a reservation?':
        'Most of our restaurants seat you as you come; some take reservations, and their pages show the button. Others keep a wait list you can join from your phone. [Find your restaurant](/locations/) to see which it is.',
      'How does the wait list work?':
        'Tell us your name, how many you are and a phone number. We hold your place while you drive, park or look at the boats, and send word when the table is being wiped.',
      'How large a party can you seat?':
        'Tables of up to eight almost always, up to twelve with a little patience. Above that, call: many restaurants have [a room of their own](/catering/).',
      'May I bring my dog?':
        'Onto the patio, yes, where the town allows it. There is a bowl by the door. Service animals are welcome everywhere.',
      'Is your restaurant accessible?':
        'Every restaurant has a level way in, tables a wheelchair rolls under, and menus in large print and Braille. If anything is in your way, here or on this site, [tell us](/accessibility/) and we will see to it.',
    }),
    write.questions('Ordering', {
      'How do I order?':
        'Open your restaurant’s page and choose **Order Now**. If the button is missing, that kitchen takes orders by phone only; the number is beside it.',
      'Do you deliver?':
        'Many of us do. A restaurant’s page shows its delivery hours, which end a little before the kitchen does so that your supper arrives hot.',
      'What is curbside?': 'You park in a numbered space, we bring the bag. Say which car is yours when you order.',
      'Can I change an order?': 'Call the restaurant. Until the fish is on the fire, anything can change.',
    }),
    write.questions('Everything else', {
      'Why is my restaurant closed for a while?':
        'A storm, a new kitchen, a burst pipe. Its page says **Temporarily Closed** until we are sure of the day we open again. We do not guess.',
      'I left something behind.':
        'It is at the host stand. Call the restaurant with the day and, if you remember it, the table.',
      'Do you buy from local fishermen?': 'Wherever there is a coast. [Here is how we choose our fish](/fresh-catch/).',
      'How do I give to your cause, or ask you to give to mine?':
        'Restaurants choose two neighborhood causes a year. Ask yours, by letter or in person, before the end of October.',
    }),
  ],
}

export const demoAccessibilityPage: DemoPageText = {
  slug: 'accessibility',
  title: 'Accessibility',
  description:
    'What Harbor Lantern does so that everybody can use its restaurants and this site, and how to tell us where we fall short.',
  body: (write) => [
    write.text(`Everybody is welcome at our tables, and on these pages.

## On this site

We build to the Web Content Accessibility Guidelines 2.2, level AA. You can reach everything by keyboard, enlarge the text fourfold, and
use the restaurant search without the map and without script. Pictures that say something are described; those that only decorate are skipped.

## In our restaurants

- A level entrance, a marked parking space, and restrooms with room to turn.
- Menus in large print and Braille, and servers who will gladly read to you.
- A quieter hour at most restaurants: the first one of the day. The music stays off.

## Tell us

If something is in your way, write to [access@harborlantern.example](mailto:access@harborlantern.example) or use the link at the foot of every page. Say
where it happened and what you use. We answer within two working days.`),
  ],
}
