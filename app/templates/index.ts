import { confirmationPageType } from './confirmation_page.tsx'
import { contactUsLandingPageType } from './contact/contact_us_landing_page.tsx'
import { contactUsPageType } from './contact/contact_us_page.tsx'
import type { PageType } from './define.ts'
import { emailSignupLandingPageType } from './email-signup/email_signup_landing_page.tsx'
import { emailSignupPageType } from './email-signup/email_signup_page.tsx'
import { unsubscribePageType } from './email-signup/unsubscribe_page.tsx'
import { examplePageType } from './example_page.tsx'
import { genericPageType } from './generic_page.tsx'
import { homePageType } from './home_page.tsx'
import { locationListPageType } from './locations/location_list.tsx'
import { locationMapPageType } from './locations/location_map.tsx'
import { singleLocationPageType } from './locations/single_location.tsx'
import { singleStatePageType } from './locations/single_state.tsx'
import { stateListPageType } from './locations/state_list.tsx'
import { noindexPageType } from './noindex_page.tsx'
import { pressReleasePageType } from './press/press_release.tsx'
import { pressReleaseListPageType } from './press/press_release_list.tsx'
import { pressSectionPageType } from './press/press_section.tsx'
import { redirectPageType } from './redirect_page.tsx'
import { utilityPageType } from './utility_page.tsx'

/** Every page type. To add one, create its file and add a line here. */
export const pageTypes = [
  homePageType,
  genericPageType,
  utilityPageType,
  confirmationPageType,
  noindexPageType,
  redirectPageType,
  examplePageType,
  pressSectionPageType,
  pressReleaseListPageType,
  pressReleasePageType,
  locationMapPageType,
  stateListPageType,
  singleStatePageType,
  locationListPageType,
  singleLocationPageType,
  emailSignupPageType,
  emailSignupLandingPageType,
  unsubscribePageType,
  contactUsPageType,
  contactUsLandingPageType,
] as const

export type PageTypeName = (typeof pageTypes)[number]['type']

/** A page type of any fields, for lists. */
// biome-ignore lint/suspicious/noExplicitAny: a list contains page types of any fields and data
export type AnyPageType = PageType<string, any, any>

const byType = new Map<string, AnyPageType>(pageTypes.map((each) => [each.type, each]))

export const getPageType = (type: string): AnyPageType | undefined => byType.get(type)

/** What the loader of a page type must fetch for its view. */
export type LoadedPageDataOf<Type extends PageTypeName> =
  Extract<(typeof pageTypes)[number], { type: Type }> extends PageType<Type, infer _, infer Data> ? Data : never
