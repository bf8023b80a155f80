import { confirmationPage } from './confirmation_page.tsx'
import { contactUsLandingPage } from './contact/contact_us_landing_page.tsx'
import { contactUsPage } from './contact/contact_us_page.tsx'
import type { PageType } from './define.ts'
import { emailSignupLandingPage } from './email-signup/email_signup_landing_page.tsx'
import { emailSignupPage } from './email-signup/email_signup_page.tsx'
import { unsubscribePage } from './email-signup/unsubscribe_page.tsx'
import { examplePage } from './example_page.tsx'
import { genericPage } from './generic_page.tsx'
import { homePage } from './home_page.tsx'
import { locationList } from './locations/location_list.tsx'
import { locationMap } from './locations/location_map.tsx'
import { singleLocation } from './locations/single_location.tsx'
import { singleState } from './locations/single_state.tsx'
import { stateList } from './locations/state_list.tsx'
import { noindexPage } from './noindex_page.tsx'
import { pressRelease } from './press/press_release.tsx'
import { pressReleaseList } from './press/press_release_list.tsx'
import { pressSection } from './press/press_section.tsx'
import { redirectPage } from './redirect_page.tsx'
import { utilityPage } from './utility_page.tsx'

/** Every page type. To add one, create its file and add a line here. */
export const pageTypes = [
  homePage,
  genericPage,
  utilityPage,
  confirmationPage,
  noindexPage,
  redirectPage,
  examplePage,
  pressSection,
  pressReleaseList,
  pressRelease,
  locationMap,
  stateList,
  singleState,
  locationList,
  singleLocation,
  emailSignupPage,
  emailSignupLandingPage,
  unsubscribePage,
  contactUsPage,
  contactUsLandingPage,
] as const

export type PageTypeName = (typeof pageTypes)[number]['type']

/** A page type of any fields, for lists. */
// biome-ignore lint/suspicious/noExplicitAny: a list contains page types of any fields and data
export type AnyPageType = PageType<string, any, any>

const byType = new Map<string, AnyPageType>(pageTypes.map((each) => [each.type, each]))

export const getPageType = (type: string): AnyPageType | undefined => byType.get(type)

/** What the loader of a page type must fetch for its view. */
export type PageDataOf<Type extends PageTypeName> =
  Extract<(typeof pageTypes)[number], { type: Type }> extends PageType<Type, infer _, infer Data> ? Data : never
