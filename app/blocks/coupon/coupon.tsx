import { date } from '#schema/fields/date.ts'
import { image } from '#schema/fields/reference.ts'
import { paragraphs, richText } from '#schema/fields/rich-text.ts'
import { text } from '#schema/fields/text.ts'
import { useImage } from '../../resolved-references.ts'
import { Picture } from '../../ui/media/picture.tsx'
import { RichText } from '../../ui/text/rich-text.tsx'
import { formatShortDate } from '../../ui/text/short-date.ts'
import { type BlockProps, defineBlock } from '../define.ts'

const fields = {
  title: text({ required: true }),
  content: richText(),
  image: image({ decorative: true }),
  code: text({ maxLength: 40, help: 'What the server types in.' }),
  expires: date({ label: 'Good through' }),
  fineprint: text({ lines: 'many', maxLength: 1000 }),
}

export const coupon = defineBlock({
  type: 'coupon',
  label: 'Coupon',
  group: 'Features',
  fields,
  sample: {
    title: 'Ten dollars off supper for two',
    content: paragraphs('Any two entrées, any weekday after four, at any of our restaurants.'),
    image: null,
    code: 'LANTERN10',
    expires: '2027-03-31',
    fineprint: 'One coupon to a table, not together with another offer. Tax and tip not included. No cash value.',
  },
  View: Coupon,
})

/** Complete and printable without script; `coupon.island.ts` prints it alone and shows the thanks. */
function Coupon({ value: { title, content, image, code, expires, fineprint } }: BlockProps<typeof fields>) {
  const picture = useImage(image)
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
    <button type="button" className="button coupon-print">
      Print Coupon
    </button>
    <p className="coupon-unscripted">To use it, print this page with your browser.</p>
  </div>
)

const Thanks = () => (
  <div className="coupon-thanks" hidden>
    <h3 tabIndex={-1}>{"You're All Set. Enjoy Your Coupon!"}</h3>
    <p>We look forward to seeing you soon.</p>
    <button type="button" className="button button-secondary coupon-print">
      Print It Again
    </button>
  </div>
)
