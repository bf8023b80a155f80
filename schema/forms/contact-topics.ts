/** The visit fields of the contact form, in this order, for topics about a visit. */
export const contactVisitFieldNames = ['location_rlid', 'visit_date', 'visit_time', 'order_number'] as const
export type ContactVisitFieldName = (typeof contactVisitFieldNames)[number]

export interface ContactTopic {
  value: string
  label: string
  visit: readonly ContactVisitFieldName[]
}
export interface ContactCategory {
  value: string
  label: string
  topics: readonly ContactTopic[]
}

const wholeVisit = contactVisitFieldNames
const restaurantOnly = ['location_rlid'] as const

/** A topic's value contains its category's, because every category ends with its own "Other". */
function category(
  value: string,
  label: string,
  topics: Readonly<Record<string, string>>,
  visits: Record<string, readonly ContactVisitFieldName[]> = {},
) {
  return {
    value,
    label,
    topics: Object.entries(topics).map(([name, words]) => ({
      value: `${value}-${name}`,
      label: words,
      visit: visits[name] ?? [],
    })),
  }
}

/** The categories and topics of the contact form, in the texts and order of the specification. */
export const contactCategories: readonly ContactCategory[] = [
  category('rewards', 'My Rewards', {
    adding: 'Help With Adding Points',
    using: 'Help With Using Rewards',
    points: 'Question About My Points/rewards',
    profile: 'Help With My Profile/sign In',
    other: 'Other',
  }),
  category('praise', 'Praise', { visit: 'About Dining, To Go, Or Delivery', other: 'Other' }, { visit: wholeVisit }),
  category('suggestion', 'Suggestion', { location: 'New Location', menu: 'Menu Idea', other: 'Other' }),
  category(
    'question',
    'Question',
    {
      location: 'Location Information',
      menu: 'Menu Items/Events',
      allergens: 'Allergen And Nutrition',
      donations: 'Donations',
      'gift-cards': 'Gift Cards',
      employment: 'Employment/Human Resources',
      'fresh-catch': 'Fresh Catch News',
      other: 'Other',
    },
    { menu: restaurantOnly, allergens: restaurantOnly },
  ),
  category(
    'concern',
    'Issue or Concern?',
    { visit: 'About Dining In, To Go, Or Delivery', other: 'Other' },
    { visit: wholeVisit },
  ),
]

export const findContactCategory = (value: string): ContactCategory | undefined =>
  contactCategories.find((each) => each.value === value)
export const findContactTopic = (value: string): ContactTopic | undefined =>
  contactCategories.flatMap(({ topics }) => topics).find((each) => each.value === value)

/** Returns the topics of a category. */
export const listContactCategoryTopics = (category: string): readonly ContactTopic[] =>
  findContactCategory(category)?.topics ?? []

/**
 * Returns the visit fields that a topic asks for; none for an unknown topic. A site without restaurants asks for no
 * restaurant.
 */
export const listContactVisitFields = (
  topic: string,
  { hasRestaurants }: { hasRestaurants: boolean },
): readonly ContactVisitFieldName[] =>
  findContactTopic(topic)?.visit.filter((name) => hasRestaurants || name !== 'location_rlid') ?? []
