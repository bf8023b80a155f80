import { dateField } from '#schema/fields/date.ts'
import { imageReferenceField } from '#schema/fields/reference.ts'
import { paragraphsToRichText, richTextField } from '#schema/fields/rich-text.ts'
import { plainTextField } from '#schema/fields/text.ts'
import { useResolvedImage } from '../../resolved-references.ts'
import { Picture } from '../../ui/media/picture.tsx'
import { RichText } from '../../ui/text/rich-text.tsx'
import { formatShortDate } from '../../ui/text/short-date.ts'
import { type BlockViewProps, defineBlock } from '../define.ts'

const fields = {
  title: plainTextField({ required: true }),
  content: richTextField(),
  image: imageReferenceField({ decorative: true }),
  code: plainTextField({ maxLength: 40, help: 'What the server types in.' }),
  expires: dateField({ label: 'Good through' }),
  fineprint: plainTextField({ lines: 'many', maxLength: 1000 }),
}

export const couponBlock = defineBlock({
  type: 'coupon',
  label: 'Coupon',
  group: 'Features',
  fields,
  sample: {
    title: 'Ten dollars off supper for two',
    content: paragraphsToRichText('Any two entrées, any weekday after four, at any of our restaurants.'),
    image: null,
    code: 'SUPPER10',
    expires: '2027-03-31',
    fineprint: 'One coupon to a table, not together with another offer. Tax and tip not included. No cash value.',
  },
  View: Coupon,
})

/** Complete and printable without script; `coupon.island.ts` prints it alone and shows the thanks. */
function Coupon({ value: { title, content, image, code, expires, fineprint } }: BlockViewProps<typeof fields>) {
  const picture = useResolvedImage(image)
  return (
    <section className="band">
      <div className="wrap coupon">
        <div className="coupon-ticket">
          <div className="coupon-offer">
            {picture && <Picture image={picture} sizes="(width >= 840px) 22rem, 100vw" alt="" />}
            <div className="coupon-text">
              <h2>{title}</h2>
              <RichText doc={content} />
              {fineprint && <p className="coupon-fineprint">{fineprint}</p>}
            </div>
          </div>
          <Stub code={code} expires={expires} />
        </div>
        <div role="status">
          <Thanks />
        </div>
      </div>
    </section>
  )
}

/** The part that a server tears off. */
const Stub = ({ code, expires }: { code: string; expires: string | null }) => (
  <div className="coupon-stub">
    {(code || expires) && (
      <dl>
        {code && (
          <div>
            <dt>Code</dt>
            <dd className="coupon-code">{code}</dd>
          </div>
        )}
        {expires && (
          <div>
            <dt>Good through</dt>
            <dd>
              <time dateTime={expires}>{formatShortDate(expires)}</time>
            </dd>
          </div>
        )}
      </dl>
    )}
    <button type="button" className="button" data-click="coupon">
      Print Coupon
    </button>
    <p className="coupon-unscripted">To use it, print this page with your browser.</p>
  </div>
)

const Thanks = () => (
  <div className="coupon-thanks" hidden>
    <h3 tabIndex={-1}>{"You're All Set. Enjoy Your Coupon!"}</h3>
    <p>We look forward to seeing you soon.</p>
    <button type="button" className="button button-secondary" data-click="coupon">
      Print It Again
    </button>
  </div>
)
