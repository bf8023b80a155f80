import type { DemoPressReleaseText } from './press.ts'

/** Press releases of early 2025 and 2024, the newest first. */
export const olderDemoPressReleases: readonly DemoPressReleaseText[] = [
  [
    '2025-06-10',
    'No more single-use anything on the patio',
    'steamed-mussels',
    `By the end of June, every patio serves on plates that come back. The last of our restaurants to use paper baskets outdoors have been given dishwashers instead.

It took three summers. The hard part was ketchup.`,
  ],
  [
    '2025-05-13',
    'A scholarship for cooks who want to fish, and fishers who want to cook',
    'fishing-boat',
    `The Walter Teague scholarship pays for a season on a boat or a season in a kitchen, whichever the applicant has not seen. Twelve people begin in September.

“The cook learns why the fish is expensive,” said the first of last year’s scholars, “and the fisherman learns why it came back.”`,
  ],
  [
    '2025-04-08',
    'Key lime pie settles the argument',
    'key-lime-pie',
    `After eleven years of letters, Harbor Lantern has asked its guests: meringue or whipped cream? Of 214,000 who answered on the back of a bill, 58 percent chose cream.

Meringue remains in Florida, where it won, and in Vermont, where nobody knows why.`,
  ],
  [
    '2025-03-11',
    'Lent brings the fish fry to three hundred more towns',
    'fish-and-chips',
    `Every Friday through Easter, restaurants from Buffalo to Milwaukee serve a fish fry the way church halls do: haddock, slaw, rye bread, and seconds of everything but the fish.

Part of every plate goes to the hall that taught that town how. There are 304 of them this year.`,
  ],
  [
    '2025-02-04',
    'What we did when the cod was closed',
    'winter-harbour',
    `When managers closed two areas to cod on January 20, it was off every board in the East the same evening. Pollock, redfish and hake took its place.

Guests noticed, and ordered them. Redfish has stayed.`,
  ],
  [
    '2025-01-14',
    'Schedules two weeks ahead, in every state and province',
    'harbour-dawn',
    `Since January 1, everyone who works for Harbor Lantern knows their shifts two weeks in advance. If we change one later than that, the first hour is on us.

The rule was tried in Oregon, where it is the law, and in Texas, where it is not. It worked equally well in both.`,
  ],
  [
    '2024-12-03',
    'A lobster boil for the people who plow the roads',
    'seafood-boil',
    `On the first night it snows, each restaurant north of the fortieth parallel feeds its town’s plow crews, whenever they have time to stop. Tables are set until dawn.

Last winter that was 6,200 suppers, most of them after midnight.`,
  ],
  [
    '2024-11-12',
    'The chocolate wave cake turns forty-three',
    'chocolate-cake',
    `The cake that ends a good many birthdays has been baked by the same Gloucester bakery since 1981. It has four layers, weighs nine pounds and is cut for four forks.

We have asked for the recipe every year. This year’s answer was “no, but happy birthday.”`,
  ],
  [
    '2024-10-01',
    'Oysters, by the name of their bay',
    'oysters-on-ice',
    `Raw bars in 118 restaurants now list oysters by the bay they grew in, with the date they left it. Most boards carry three kinds; some carry nine.

The farms are small. When a bay closes after rain, its line is wiped off within the hour.`,
  ],
  [
    '2024-09-10',
    'Harbor Lantern joins the coast’s largest clean-up',
    'beach-tide-lines',
    `On September 21, four thousand people who work in our restaurants walk the nearest shore with a bag, whether that shore is an ocean or a creek. Restaurants open an hour late; a sign on the door says why.

Last year’s bags held eleven tons, one wedding ring and a tuba.`,
  ],
  [
    '2024-07-23',
    'Kids eat what they like',
    'fish-tacos',
    `The children’s menu has been rewritten by 240 children, who were given crayons and no advice. Out: the smiley-face potato. In: noodles with butter, half a fish taco, and grilled salmon bites, to the surprise of every adult present.

It comes with fruit or fries and a paper boat to fold.`,
  ],
  [
    '2024-06-18',
    'Lobster rolls: warm or cold, we are not taking sides',
    'lobster-roll',
    `From Memorial Day to Labor Day we sell a lobster roll about every four seconds. For the first time since we began counting, exactly half were served warm with butter and half cold with mayonnaise.

The company has no position. Its founders did not agree either.`,
  ],
  [
    '2024-05-07',
    'Curbside, without the honking',
    'facade-day',
    `Guests who order ahead now tell us when they are on the way, and the bag is packed when the car turns in. The average wait at the curb has fallen from seven minutes to under two.

Numbered spaces, a lamp that lights when an order is coming out, and nobody has to call.`,
  ],
  [
    '2024-04-02',
    'A small fish with a large following',
    'shrimp-scampi',
    `Wild Gulf shrimp, landed at nineteen docks between Brownsville and Tarpon Springs, replace farmed shrimp in our scampi this month. They are sweeter, a little smaller and a little dearer, and we have not changed the price.`,
  ],
  [
    '2024-02-27',
    'The biscuit, explained',
    'warm-biscuits',
    `Forty-six million warm cheddar-and-chive biscuits left our ovens last year, and we are asked about them more than about anything else. So: the chives are fresh, the butter is cold, the oven is hotter than you think, and no, we do not sell the dough.

They come without asking. So do more biscuits.`,
  ],
]
