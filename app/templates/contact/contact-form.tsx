import type { ReactNode } from 'react'
import { contactMessageLengthLimits } from '#schema/forms/contact-limits.ts'
import { type ContactVisitFieldName, contactCategories, listContactVisitFields } from '#schema/forms/contact-topics.ts'
import { addressPartLabels, type HomeCountryCode, listCountriesHomeFirst } from '#schema/geo/home-country.ts'
import { statesAndProvinces } from '#schema/geo/states.ts'
import { useCurrentPagePath, useResolvedReferences } from '../../resolved-references.ts'
import { PublicSiteForm } from '../../ui/forms/form.tsx'
import { SelectField, TextAreaField, TextInputField } from '../../ui/forms/form-field.tsx'
import { usePostedFormState } from '../../ui/forms/form-state.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { LocationPicker, LocationPickerDialog } from './location-picker.tsx'

/** The form for messages from guests. Without script every topic and every question about a visit is shown. */
export function ContactForm() {
  const currentPath = useCurrentPagePath()
  const { hasRestaurants } = useResolvedReferences()
  const { sent, values } = usePostedFormState('contact')
  if (sent) return <Sent />
  return (
    <div className="contact-card">
      <PublicSiteForm name="contact" action={currentPath} submitLabel="Send message" className="contact-form">
        <p className="contact-note">All fields are required</p>
        <div className="contact-subject" data-contact>
          <Part legend="What is it about?">
            <Subject />
          </Part>
          <Visit topic={values['topic'] ?? ''} />
        </div>
        <Part legend="About you">
          <Person />
        </Part>
        <Part legend="Your address">
          <PostalAddress />
        </Part>
        <Part legend="Your message">
          <TextAreaField
            name="message"
            label="Message"
            hint={`What happened, and what would you like us to do? At least ${contactMessageLengthLimits.min} characters.`}
            rows={7}
            maxLength={contactMessageLengthLimits.max}
            required
          />
        </Part>
      </PublicSiteForm>
      {hasRestaurants && <LocationPickerDialog />}
    </div>
  )
}

const Part = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className="contact-part">
    <legend>{legend}</legend>
    {children}
  </fieldset>
)

const Pair = ({ children }: { children: ReactNode }) => <div className="contact-pair">{children}</div>

/** Category and topic. With script only the topics of the chosen category are offered. */
const Subject = () => (
  <Pair>
    <SelectField
      name="question_category"
      label="Category"
      options={contactCategories}
      placeholder="Choose a category"
      required
    />
    <SelectField
      name="topic"
      label="Topic"
      options={contactCategories.map(({ label, topics }) => ({ label, options: topics }))}
      placeholder="Choose a topic"
      required
    />
  </Pair>
)

const topicsWith = (field: ContactVisitFieldName) =>
  contactCategories.flatMap(({ topics }) =>
    topics.filter(({ visit }) => visit.includes(field)).map(({ value }) => value),
  )

/**
 * Attributes for the script that hides questions which a topic does not need, and whether the question is shown now.
 */
const visibilityAttributes = (field: ContactVisitFieldName, topic: string) => ({
  'data-topics': topicsWith(field).join(' '),
  'data-shown': listContactVisitFields(topic, { hasRestaurants: true }).includes(field) ? '' : undefined,
})

/**
 * The questions about a visit. The first is asked for every topic that has questions; a site without restaurants asks
 * for the others alone.
 */
function Visit({ topic }: { topic: string }) {
  const { hasRestaurants } = useResolvedReferences()
  const question = (field: ContactVisitFieldName, control: ReactNode) => (
    <div {...visibilityAttributes(field, topic)}>{control}</div>
  )
  return (
    <fieldset
      className="contact-part"
      {...visibilityAttributes(hasRestaurants ? 'location_rlid' : 'visit_date', topic)}
    >
      <legend>Your visit</legend>
      <p className="field-hint without-script">
        Fill this in when you write about dining, to go or delivery.{' '}
        {hasRestaurants
          ? 'For “Menu Items/Events” and “Allergen And Nutrition” the restaurant is enough; for any other topic leave it empty.'
          : 'For any other topic leave it empty.'}
      </p>
      {hasRestaurants && question('location_rlid', <LocationPicker />)}
      <Pair>
        {question('visit_date', <TextInputField name="visit_date" label="Date of visit" type="date" />)}
        {question('visit_time', <TextInputField name="visit_time" label="Time of visit" type="time" />)}
      </Pair>
      {question(
        'order_number',
        <TextInputField
          name="order_number"
          label="Order number"
          hint="It is on your receipt or in your confirmation."
          maxLength={40}
          autoComplete="off"
        />,
      )}
    </fieldset>
  )
}

const Person = () => (
  <>
    <Pair>
      <TextInputField name="first_name" label="First name" autoComplete="given-name" maxLength={60} required />
      <TextInputField name="last_name" label="Last name" autoComplete="family-name" maxLength={60} required />
    </Pair>
    <Pair>
      <TextInputField name="email" label="E-mail address" type="email" autoComplete="email" maxLength={254} required />
      <TextInputField name="phone" label="Telephone" type="tel" autoComplete="tel" maxLength={40} required />
    </Pair>
  </>
)

const listRegions = (home: HomeCountryCode) =>
  listCountriesHomeFirst(home).map(({ code, printable_name }) => ({
    label: printable_name,
    options: statesAndProvinces
      .filter(({ country }) => country === code)
      .map((state) => ({ value: state.code, label: state.name })),
  }))

function PostalAddress() {
  const { homeCountry } = useResolvedReferences()
  const words = addressPartLabels[homeCountry]
  return (
    <>
      <TextInputField
        name="address_line1"
        label="Street and number"
        autoComplete="address-line1"
        maxLength={120}
        required
      />
      <TextInputField name="address_city" label="City" autoComplete="address-level2" maxLength={80} required />
      <Pair>
        <SelectField
          name="address_state"
          label={words.state}
          options={listRegions(homeCountry)}
          placeholder="Choose one"
          autoComplete="address-level1"
          required
        />
        <TextInputField
          name="address_zip"
          label={words.postalCode}
          autoComplete="postal-code"
          maxLength={12}
          required
        />
      </Pair>
    </>
  )
}

/** Replaces the form when no landing page is below the contact page. */
const Sent = () => (
  <div className="contact-card contact-sent" id="contact-form" role="status">
    <span className="confirmation-mark">
      <Icon name="check" />
    </span>
    <h3>Your message has been sent</h3>
    <p>Thank you. We have sent a summary to your inbox.</p>
  </div>
)
